import { acts, anyOf, isOrdinary } from './acts.ts'
import type { Act } from './acts.ts'
import type { Person } from './agency.ts'
import { keyOf } from './agency.ts'
import type { Caller } from './caller.ts'

export type Acting = {
  /** Lets the acts under way end. */
  stop(): Promise<void>
}

type Deps = {
  readonly people: readonly Person[]
  readonly caller: Caller
  readonly callsPerSecond: number
  readonly onCall: (ms: number) => void
  /** A call that was refused, or not answered, and should not have been. */
  readonly onFailure: (what: string) => void
}

const mark = /sent at (\d+\.\d+) ms/

/** Milliseconds since the text was stamped in this process; null for a text without a stamp. */
export function ageMsOf(text: string): number | null {
  const sentMs = mark.exec(text)?.[1]
  return sentMs === undefined ? null : performance.now() - Number(sentMs)
}

/**
 * Acts at an even pace, whether or not the answers keep up: as people do, who do not wait for each other. An act has
 * several calls, one after the other; the next act begins once as many calls are due.
 */
export function actAtPace({ people, caller, callsPerSecond, onCall, onFailure }: Deps): Acting {
  const byRole = Map.groupBy(people, ({ role }) => role)
  const underWay = new Set<Promise<void>>()
  const beganMs = performance.now()
  let calls = 0
  let keys = 0

  async function run({ by, run }: Act): Promise<void> {
    const person = anyOf(byRole.get(by) ?? [])
    try {
      await run({
        person,
        stamp: () =>
          `sent at ${performance.now().toFixed(3)} ms. ${'The queue in the morning gets shorter. '.repeat(4)}`,
        newKey: () => keyOf(`${process.pid} ${beganMs} ${keys++}`),
        async call(name, body) {
          calls++
          const answer = await caller.call(person, name, body)
          onCall(answer.ms)
          if (!isOrdinary(name, answer)) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
          return answer.body
        },
      })
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error))
    }
  }

  const timer = setInterval(() => {
    const dueCalls = ((performance.now() - beganMs) * callsPerSecond) / 1000
    for (let begun = 0; calls < dueCalls && begun < mostAtOnce; begun++) {
      const act = run(anyAct())
      underWay.add(act)
      void act.finally(() => underWay.delete(act))
    }
  }, everyMs)

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

const everyMs = 10
/** What was missed while this process was held up does not come all at once. */
const mostAtOnce = 3
const allShares = acts.reduce((sum, { share }) => sum + share, 0)

function anyAct(): Act {
  let left = Math.random() * allShares
  for (const act of acts) {
    left -= act.share
    if (left < 0) return act
  }
  throw new Error('The shares do not add up')
}
