import assert from 'node:assert/strict'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Outcome } from './act.test-support.ts'
import { acts } from './acts.test-support.ts'
import { callers } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { openLimits } from './open-limits.test-support.ts'
import { followStore } from './store-changes.test-support.ts'
import type { World } from './world.test-support.ts'

export const runners = 20

/** One act that twenty make at once. Its body is that of the act of the walk, unless one is made here. */
export type Race = {
  readonly call: string
  /** How many are told that it is done: one alone, all, or as many as came before there was an outcome. */
  readonly answered: 'first' | 'some' | 'all'
  /** How the others may be refused. */
  readonly refused?: readonly RefusalCode[]
  /** What comes to be in the store exactly once: a document of this collection of which this is true from then on. */
  readonly once: readonly (readonly [collection: string, becomes: RegExp])[]
  /** What the provider receives of ada by it: one charge, or none. */
  readonly charges?: 0 | 1
  readonly make?: (world: World, caller: Caller) => object | Promise<object>
  /** What differs from one to the other. */
  readonly vary?: (body: object, runner: number) => object
}

export type Finish = {
  readonly outcomes: readonly Outcome[]
  /** How often each came to be, in the order of `once`. */
  readonly times: readonly number[]
  readonly charges: number
}

/** Runs it: each from a session and a network of their own. */
export async function run(world: World, race: Race): Promise<Finish> {
  const act = acts.find(({ call }) => call.name === race.call)
  assert.ok(act, `nothing is called ${race.call}`)
  const owner = callers.find(({ name }) => name === act.by)
  assert.ok(owner)
  const store = followStore(world.portal.documents)
  const body = await (race.make ?? act.make)(world, owner)
  await world.portal.mailsSettled()
  await openLimits(world, store.since())
  const cookies = await Promise.all(Array.from({ length: runners }, () => world.cookieOf(owner)))
  const before = await chargesOf(world)
  store.since()
  const outcomes = await Promise.all(
    cookies.map(async (cookie, runner): Promise<Outcome> => {
      const response = await world.portal.app.inject({
        method: 'POST',
        url: act.call.path,
        remoteAddress: `10.3.${runner + 1}.7`,
        headers: { origin: 'http://portal.example', cookie },
        payload: race.vary?.(body, runner) ?? body,
      })
      return response.statusCode === 200 ? 'ok' : response.json().code
    }),
  )
  await world.portal.mailsSettled()
  const changes = store.since()
  store.stop()
  const times = race.once.map(
    ([collection, becomes]) =>
      changes.filter(({ text, ...change }) => {
        const [was = '', is = ''] = text.split('\n')
        return change.collection === collection && !becomes.test(was) && becomes.test(is)
      }).length,
  )
  return { outcomes, times, charges: (await chargesOf(world)) - before }
}

async function chargesOf({ stripe, of }: World): Promise<number> {
  const made = await stripe.paymentIntents.list({ customer: of.ada.customerId }).autoPagingToArray({ limit: 1000 })
  return made.filter(({ status }) => status === 'succeeded').length
}
