"""Work spread over processes comes back in order, and never far ahead."""

from __future__ import annotations

from replay.services.parallel import AHEAD, CHUNK, CHUNK_SIZE, chunks_of, in_order


def square(number):
    return number * number


def size_of(number):
    return 1


def test_results_come_in_the_order_of_the_tasks():
    """Two workers give what one gives."""
    tasks = range(1000)
    assert list(in_order(square, tasks, 2, size_of)) == list(in_order(square, tasks, 1, size_of))


def test_no_more_is_taken_than_can_be_worked_on():
    """Tasks are drawn from their source only as results are taken."""
    drawn = []

    def tasks():
        for number in range(100_000):
            drawn.append(number)
            yield number

    results = in_order(square, tasks(), 2, size_of)
    assert next(results) == 0
    results.close()
    assert len(drawn) <= (2 * AHEAD + 1) * CHUNK


def test_chunks_are_cut_by_number_and_by_size():
    """A chunk ends with the task that fills it."""
    assert [len(chunk) for chunk in chunks_of(range(150), size_of)] == [CHUNK, CHUNK, 150 - 2 * CHUNK]
    assert [len(chunk) for chunk in chunks_of(range(5), lambda _: CHUNK_SIZE // 2)] == [2, 2, 1]
