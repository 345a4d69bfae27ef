-- Asks for pages of a store of 200,000 hands, each time another one:
--   wrk -t1 -c1 -d30s -s tests/load/pages.lua http://127.0.0.1:8000 -- list|search|hand
-- One connection at a time, so that what is measured is what the server needs for one answer.

local HANDS = 200000
local SEARCHES = {
  "text=club", "text=ta", "text=deal+%d", "text=evening+%d", "text=a+b", "player=Ada", "player=Lan+Zhou",
  "clause=TLJ-6.1", "clause=TLJ-7.2&player=Bo", "severity=violation&text=mira",
}
local kind = "list"

function init(arguments)
  math.randomseed(7)
  kind = arguments[1] or kind
end

function request()
  if kind == "hand" then return wrk.format("GET", "/hands/" .. math.random(HANDS)) end
  local after = "after=" .. math.random(HANDS)
  if kind == "list" then return wrk.format("GET", "/?" .. after) end
  local search = string.gsub(SEARCHES[math.random(#SEARCHES)], "%%d", math.random(2000))
  return wrk.format("GET", "/?" .. search .. "&" .. after)
end

function done(summary, latency)
  local line = "%s: %d answers, %d errors; median %.1f ms, 95th percentile %.1f ms, 99th %.1f ms\n"
  local failed = summary.errors.status + summary.errors.timeout + summary.errors.read
  io.write(string.format(line, "pages", summary.requests, failed,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000))
end
