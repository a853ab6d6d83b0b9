/** Lets tasks run one after the other, in the order in which they came. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<R>(task: () => Promise<R>): Promise<R> {
      const turn = last.then(task)
      // The next in line waits for the end of this task and not for its success.
      last = turn.catch(() => null)
      return turn
    },
  }
}
