import { perPortal } from '#server/portal.ts'

/** What is bought at this moment: asked twice at once, it is done once. */
export const flights = perPortal(createFlights)

type Flights = {
  /** Does the work, or waits for what somebody else does already under this key: all get one answer. */
  together<R>(key: string, work: () => Promise<R>): Promise<R>
}

/** One `key` must always stand for work with one kind of answer. */
function createFlights(): Flights {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    together<R>(key: string, work: () => Promise<R>): Promise<R> {
      // Sound because a key stands for one kind of work.
      const joined = underWay.get(key) as Promise<R> | undefined
      if (joined) return joined
      const mine = work().finally(() => underWay.delete(key))
      underWay.set(key, mine)
      return mine
    },
  }
}
