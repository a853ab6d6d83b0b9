import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { dutyLastsMs, shareDuty, soleDuty } from './duty.ts'
import { startRounds } from './rounds.ts'

/** Two processes at one store, which renew when the test says so. */
async function openProcesses(t: TestContext) {
  const store = openPortalStore(':memory:')
  t.after(() => store.close())
  let nowMs = 1_800_000_000_000
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const faults: unknown[] = []
  let isBroken = false
  const documents: typeof store = {
    ...store,
    transact: (work) => (isBroken ? Promise.reject(new Error('down')) : store.transact(work)),
  }
  const join = async (holder: string) => {
    const duty = await shareDuty({ documents, clock, holder, onFault: (error) => void faults.push(error) })
    t.after(() => duty.stop())
    return duty
  }
  return {
    one: await join('one'),
    other: await join('other'),
    faults,
    pass: (ms: number) => void (nowMs += ms),
    breakOff: (broken: boolean) => void (isBroken = broken),
  }
}

test('one of two processes has the duty, and keeps it while it renews', async (t) => {
  const { one, other, pass } = await openProcesses(t)
  for (let minute = 0; minute < 5; minute++) {
    assert.deepEqual([one.isHeld(), other.isHeld()], [true, false])
    pass(20_000)
    await Promise.all([other.renew(), one.renew()])
  }
})

test('another goes on within a bounded time where the holder was killed, and the killed one knows', async (t) => {
  const { one, other, pass } = await openProcesses(t)
  pass(dutyLastsMs - 1)
  await other.renew()
  assert.deepEqual([one.isHeld(), other.isHeld()], [false, false])
  pass(1)
  await other.renew()
  assert.deepEqual([one.isHeld(), other.isHeld()], [false, true])
  // It was only asleep.
  await one.renew()
  assert.deepEqual([one.isHeld(), other.isHeld()], [false, true])
})

test('is passed on at once where the holder ends, to a process that begins with what is to be done', async (t) => {
  const { one, other } = await openProcesses(t)
  const begun = Promise.withResolvers<void>()
  const rounds = startRounds({
    duty: other,
    everyMs: 3_600_000,
    round: async () => begun.resolve(),
    onFault: begun.reject,
  })
  rounds.begin()
  await one.stop()
  await begun.promise
  await rounds.stop()
  assert.deepEqual([one.isHeld(), other.isHeld()], [false, true])
})

test('runs out where the store cannot be asked, and is told', async (t) => {
  const { one, pass, faults, breakOff } = await openProcesses(t)
  breakOff(true)
  await one.renew()
  assert.ok(one.isHeld())
  pass(dutyLastsMs)
  assert.ok(!one.isHeld())
  assert.equal(faults.length, 1)
  breakOff(false)
  await one.renew()
  assert.ok(one.isHeld())
})

test('a round is for the process that has the duty, one at a time, and its fault is told', async (t) => {
  const { one, other } = await openProcesses(t)
  const told: unknown[] = []
  const isOver = Promise.withResolvers<void>()
  const plan = (duty: typeof soleDuty, name: string) =>
    startRounds({
      duty,
      everyMs: 3_600_000,
      async round() {
        told.push(name)
        await isOver.promise
        throw new Error(`${name} failed`)
      },
      onFault: (error) => void told.push(error instanceof Error && error.message),
    })
  const all = [plan(one, 'one'), plan(other, 'other'), plan(soleDuty, 'sole')]
  for (const rounds of [...all, ...all]) rounds.begin()
  isOver.resolve()
  for (const rounds of all) await rounds.stop()
  assert.deepEqual(told, ['one', 'sole', 'one failed', 'sole failed'])
})
