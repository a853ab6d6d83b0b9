import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import type { Lane } from '#server/ports/identity.ts'
import { createDevices, deviceCollection } from './devices.ts'
import { guardSignIn } from './guard-sign-in.ts'
import { createLimits, limitCollection } from './limits.ts'
import { createWrongPasswords, wrongPasswordCollection } from './wrong-passwords.ts'

const minuteMs = 60_000
const ada = 'ada@example.com'
/** A code is asked for, which nobody is mailed, and one that the owner is. */
const code = 'code'
const codeForOwner = 'code for the owner'
const unknown = 'auth/user-not-found'
const wrong = 'auth/wrong-password'

type Try = { email?: string; password?: string; ip?: string; deviceSecret?: string }
type Answer = RefusalCode | 'in' | typeof code | typeof codeForOwner

/** A portal where only Ada has an account, and her password is `right`. `looked` counts the look-ups behind the guard. */
function open(context: TestContext, { neutral = false } = {}) {
  let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const documents = openSqliteDocuments(':memory:', [limitCollection, deviceCollection, wrongPasswordCollection])
  context.after(() => documents.close())
  const deps = { documents, clock }
  const guard = {
    limits: createLimits(deps),
    devices: createDevices(deps),
    wrongPasswords: createWrongPasswords(deps),
  }
  const lanes: Lane[] = []

  async function attempt({
    email = ada,
    password = 'wrong',
    ip = '203.0.113.7',
    deviceSecret,
  }: Try = {}): Promise<Answer> {
    try {
      const proof = await guardSignIn(guard, { email, ip, deviceSecret, neutral }, async (lane): Promise<'in'> => {
        lanes.push(lane)
        await new Promise(setImmediate)
        if (email !== ada) throw new Refusal(unknown)
        if (password !== 'right') throw new Refusal(wrong)
        return 'in'
      })
      if (proof.kind === 'proven') return proof.result
      return proof.result === null ? code : codeForOwner
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  async function times(count: number, make: (index: number) => Try): Promise<Answer[]> {
    const answers: Answer[] = []
    for (let index = 0; index < count; index++) answers.push(await attempt(make(index)))
    return answers
  }

  /** The same of another process at the store. */
  const elsewhere = createWrongPasswords(deps)
  return { guard, elsewhere, attempt, times, lanes, advance: (milliseconds: number) => void (nowMs += milliseconds) }
}

function count(answers: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(answers, (answer) => answer)
      .entries()
      .map(([code, all]) => [code, all.length]),
  )
}

test('tells one network of five unknown addresses an hour, then answers all alike, and lets the owner in by a code', async (context) => {
  const { attempt, times, lanes, advance } = open(context)
  assert.deepEqual(count(await times(5, (index) => ({ email: `nobody${index}@example.com` }))), { [unknown]: 5 })
  assert.equal(lanes.length, 5)
  assert.equal(await attempt({ email: 'nobody6@example.com' }), code)
  assert.equal(await attempt({ email: ada }), code)
  assert.equal(await attempt({ email: ada, password: 'right' }), codeForOwner)
  assert.equal(lanes.length, 8)
  assert.equal(await attempt({ email: ada, password: 'right', ip: '203.0.113.8' }), 'in')
  advance(60 * minuteMs)
  assert.equal(await attempt({ password: 'right' }), 'in')
})

test('counts the /64 of IPv6 as one network', async (context) => {
  const { times } = open(context)
  const answers = await times(8, (index) => ({ email: `nobody${index}@example.com`, ip: `2001:db8::${index}:1` }))
  assert.deepEqual(count(answers), { [unknown]: 5, [code]: 3 })
})

test('tells a /24 of 20 unknown addresses an hour, and the whole site of 200', async (context) => {
  const { times, attempt } = open(context)
  const near = await times(25, (index) => ({ email: `nobody${index}@example.com`, ip: `203.0.113.${index}` }))
  assert.deepEqual(count(near), { [unknown]: 20, [code]: 5 })
  const far = await times(190, (index) => ({ email: `nobody${index}@example.com`, ip: `198.51.${index}.1` }))
  assert.deepEqual(count(far), { [unknown]: 180, [code]: 10 })
  assert.equal(await attempt({ password: 'right', ip: '192.0.2.1' }), codeForOwner)
})

test('tells no more than five of fifty unknown addresses that are tried at once, and known ones answer as they do', async (context) => {
  const { attempt } = open(context)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => attempt({ email: `nobody${index}@example.com` })),
  )
  assert.deepEqual(count(answers), { [unknown]: 5, [code]: 45 })
  assert.equal(await attempt(), code)
})

test('answers a known address like an unknown one when the limit is reached while its password is looked at', async (context) => {
  const { guard, times } = open(context)
  const answer = Promise.withResolvers<never>()
  const slow = guardSignIn(
    guard,
    { email: ada, ip: '203.0.113.7', deviceSecret: undefined, neutral: false },
    () => answer.promise,
  )
  await times(5, (index) => ({ email: `nobody${index}@example.com` }))
  answer.reject(new Refusal(wrong))
  assert.deepEqual(await slow, { kind: 'code-needed', result: null })
})

test('lets five wrong passwords through, then makes them wait, then asks this network for a code for 15 minutes', async (context) => {
  const { attempt, times, advance } = open(context)
  assert.deepEqual(count(await times(5, () => ({}))), { [wrong]: 5 })
  for (const waitMs of [1000, 2000, 4000, 8000, 16_000]) {
    advance(waitMs - 1)
    assert.equal(await attempt(), code)
    advance(1)
    assert.equal(await attempt(), wrong)
  }
  advance(15 * minuteMs - 1)
  assert.equal(await attempt({ password: 'right' }), codeForOwner)
  assert.equal(await attempt({ password: 'right', ip: '198.51.100.1' }), 'in')
  advance(1)
  assert.equal(await attempt({ password: 'right' }), 'in')
})

test('lets no more than five of fifty wrong passwords through that are tried at once', async (context) => {
  const { attempt, lanes } = open(context)
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt()))
  assert.deepEqual(count(answers), { [wrong]: 5, [code]: 45 })
  assert.equal(lanes.length, 50)
})

test('lets no more than five wrong passwords through that are tried at once in two processes', async (context) => {
  const { guard, elsewhere } = open(context)
  const begun = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? elsewhere : guard.wrongPasswords).begin(ada, '203.0.113.7')),
  )
  const settles = begun.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  assert.equal(settles.length, 5)
  // Those that found no answer count no more, and leave room for as many.
  await settles[0]?.('unanswered')
  assert.ok(await elsewhere.begin(ada, '203.0.113.7'))
  assert.equal(await elsewhere.begin(ada, '203.0.113.7'), null)
})

test('lets no more than 100 wrong passwords an hour through to one account, from wherever', async (context) => {
  const { attempt, times } = open(context)
  const answers = await times(130, (index) => ({ ip: `198.51.${index}.1` }))
  assert.deepEqual(count(answers), { [wrong]: 100, [code]: 30 })
  assert.equal(await attempt({ password: 'right', ip: '192.0.2.1' }), codeForOwner)
})

test('begins to count again after a right password', async (context) => {
  const { attempt, times } = open(context)
  await times(4, () => ({}))
  assert.equal(await attempt({ password: 'right' }), 'in')
  assert.deepEqual(count(await times(5, () => ({}))), { [wrong]: 5 })
})

test('lets the owner in at once after a reset', async (context) => {
  const { guard, attempt, times } = open(context)
  await times(130, (index) => ({ ip: `198.51.${index}.1` }))
  await guard.wrongPasswords.lift(ada)
  await guard.wrongPasswords.lift(ada)
  assert.equal(await attempt({ password: 'right', ip: '192.0.2.1' }), 'in')
})

test('keeps no device out that signed in before, whatever strangers try', async (context) => {
  const { guard, attempt, times, lanes } = open(context)
  const deviceSecret = await guard.devices.trust({ uid: 'ada', email: ada })
  await times(10, () => ({}))
  await times(5, (index) => ({ email: `nobody${index}@example.com` }))
  assert.equal(await attempt({ password: 'right' }), codeForOwner)
  assert.equal(await attempt({ password: 'right', deviceSecret }), 'in')
  assert.equal(lanes.at(-1), 'known-device')
})

test('lets a known device guess 30 times an hour, then as a stranger, and other addresses as a stranger', async (context) => {
  const { guard, attempt, times, lanes } = open(context)
  const deviceSecret = await guard.devices.trust({ uid: 'ada', email: ada })
  assert.deepEqual(count(await times(37, () => ({ deviceSecret }))), { [wrong]: 35, [code]: 2 })
  assert.equal(await attempt({ password: 'right', deviceSecret }), codeForOwner)
  assert.equal(await attempt({ email: 'bob@example.com', deviceSecret }), unknown)
  assert.equal(lanes.at(-1), 'stranger')
})

test('counts a refusal that tells neither as a wrong password', async (context) => {
  const { guard } = open(context)
  for (let index = 0; index < 5; index++)
    await assert.rejects(
      guardSignIn(guard, { email: ada, ip: '203.0.113.7', deviceSecret: undefined, neutral: false }, () =>
        Promise.reject(new Refusal('auth/invalid-credential')),
      ),
      { code: 'auth/invalid-credential' },
    )
  const attempt = { email: ada, ip: '203.0.113.7', deviceSecret: undefined, neutral: false }
  assert.deepEqual(await guardSignIn(guard, attempt, async () => 'in'), { kind: 'code-needed', result: 'in' })
})

test('counts nothing where no answer was found', async (context) => {
  const { guard, times } = open(context)
  for (let index = 0; index < 10; index++)
    await assert.rejects(
      guardSignIn(guard, { email: ada, ip: '203.0.113.7', deviceSecret: undefined, neutral: false }, () =>
        Promise.reject(new Error('store is gone')),
      ),
      /store is gone/,
    )
  assert.deepEqual(count(await times(6, () => ({}))), { [wrong]: 5, [code]: 1 })
})

test('refuses no right password while strangers try 300 addresses an hour from everywhere', async (context) => {
  const { guard, attempt, times } = open(context)
  const deviceSecret = await guard.devices.trust({ uid: 'ada', email: ada })
  const flood = await times(300, (index) => ({ email: `nobody${index}@example.com`, ip: `198.51.${index}.1` }))
  assert.deepEqual(count(flood), { [unknown]: 200, [code]: 100 })
  assert.equal(await attempt({ password: 'right', ip: '192.0.2.1' }), codeForOwner)
  assert.equal(await attempt({ password: 'right', ip: '192.0.2.1', deviceSecret }), 'in')
})

test('counts unknown addresses as wrong passwords where both have one answer', async (context) => {
  const known = open(context, { neutral: true })
  const stranger = open(context, { neutral: true })
  for (let step = 0; step < 12; step++) {
    const seen = [await known.attempt(), await stranger.attempt({ email: 'nobody@example.com' })]
    assert.deepEqual(
      seen.map((answer) => answer === code),
      [step >= 5, step >= 5],
    )
  }
})
