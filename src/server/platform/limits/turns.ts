export type Turns = {
  /** Runs `work` after every earlier work that shares one of the keys, so that neighbours in one process do not collide. */
  inTurn<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    inTurn(keys, work) {
      const before = Promise.all(keys.map((key) => last.get(key)))
      const mine = before.then(work)
      const settled = mine.then(ignore, ignore)
      for (const key of keys) last.set(key, settled)
      void settled.then(() => {
        for (const key of keys) if (last.get(key) === settled) last.delete(key)
      })
      return mine
    },
  }
}

function ignore(): void {}
