import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/**
 * What becomes of one step. `unheard`: it is done, and its answer is lost. `undone`: it never arrives. `late`: nobody hears of
 * it, and it arrives afterwards. The others end the process that asked.
 */
export const fates = ['heard', 'unheard', 'undone', 'late', 'dies-before', 'dies-after', 'dies-late'] as const
export type Fate = (typeof fates)[number]

/** A request to the provider, or a transaction of the store, that a process is about to make. */
export type Step = { readonly process: string; readonly what: string }
type Parked = Step & { readonly go: (fate: Fate) => void }

export type Steps = {
  /** While acts are interleaved. */
  isChosen(): boolean
  /** Does the work once this step is chosen; at once while nobody chooses. */
  take<R>(step: Step, work: (fate: Fate) => Promise<R>): Promise<R>
  /** Runs acts at once, one step of theirs after the other in the order that `choose` says, until all of them have ended. */
  interleave(
    acts: readonly (() => Promise<void>)[],
    choose: (waiting: readonly Step[]) => { readonly step: Step; readonly fate: Fate },
    /** Called where all acts wait for something else than a step; true where that helped. */
    wake?: () => boolean,
  ): Promise<void>
}

/** So many turns of the event loop without any change mean that everybody waits for the next choice. */
const quietTurns = 8
const stuckMs = 10_000

/** Lets a turn of the event loop pass. True where somebody outside of it is at work for a process, whose answer it may have waited for. */
export type Turn = () => Promise<boolean>

/** Where all that happens, happens in this event loop. */
export const turnAlone: Turn = async () => {
  await nextTurn()
  return false
}

/** `whenAlone` says what becomes of a step while nobody chooses. */
export function createSteps(whenAlone: (step: Step) => Fate = () => 'heard', turn = turnAlone): Steps {
  const waiting: Parked[] = []
  let isChosen = false
  let changes = 0
  let underWay = 0

  function take<R>(step: Step, work: (fate: Fate) => Promise<R>): Promise<R> {
    if (!isChosen) return work(whenAlone(step))
    changes++
    return new Promise<R>((resolve, reject) => {
      const go = (fate: Fate) => {
        underWay++
        void work(fate)
          .then(resolve, reject)
          .finally(() => {
            underWay--
            changes++
          })
      }
      waiting.push({ ...step, go })
    })
  }

  async function quiet(): Promise<void> {
    for (let calm = 0, seen = changes; calm < quietTurns; calm++) {
      const isAwaited = await turn()
      if (isAwaited || underWay > 0 || seen !== changes) calm = 0
      seen = changes
    }
  }

  return {
    isChosen: () => isChosen,
    take,
    async interleave(acts, choose, wake = () => false) {
      isChosen = true
      let open = acts.length
      const ends = acts.map((act) =>
        act().finally(() => {
          open--
          changes++
        }),
      )
      const all = Promise.allSettled(ends)
      let stillMs = 0
      for (;;) {
        await quiet()
        if (waiting.length > 0) {
          stillMs = 0
          // In an order that does not depend on which socket was read first.
          waiting.sort((one, other) => one.process.localeCompare(other.process))
          const { step, fate } = choose(waiting)
          waiting
            .splice(
              waiting.findIndex((one) => one === step),
              1,
            )[0]
            ?.go(fate)
        } else if (open === 0) {
          break
        } else if (!wake()) {
          if (stillMs > stuckMs) throw new Error('Nobody moves, and not all acts have ended')
          await wait(5)
          stillMs += 5
        }
      }
      isChosen = false
      for (const end of await all) if (end.status === 'rejected') throw end.reason
    },
  }
}
