import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { createTwoStep, twoStepCollection } from './two-step.ts'

const wrongCode = { name: 'Refusal', code: 'auth/invalid-verification-code' }
const stepMs = 30_000

function open(context: TestContext) {
  let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const documents = openSqliteDocuments(':memory:', [twoStepCollection])
  context.after(() => documents.close())
  const deps = { documents, clock, sealingKey: randomBytes(32), issuer: () => 'Bytebakery' }
  const twoStep = createTwoStep(deps)
  /** What the app shows, `steps` of 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs + steps * stepMs })
  async function switchOn(uid = 'ada') {
    const { secret } = await twoStep.start(uid, `${uid}@example.com`, 'session')
    const recoveryCodes = await twoStep.enable(uid, codeOf(secret))
    return { secret, recoveryCodes }
  }
  return { ...deps, twoStep, codeOf, switchOn, advance: (milliseconds: number) => void (nowMs += milliseconds) }
}

test('computes the codes of RFC 6238', () => {
  // Appendix B, cut to six digits; the secret is "12345678901234567890".
  const totp = new TOTP({ secret: Secret.fromUTF8('12345678901234567890') })
  assert.equal(totp.generate({ timestamp: 59_000 }), '287082')
  assert.equal(totp.generate({ timestamp: 1_111_111_109_000 }), '081804')
})

test('is on only after a first code has confirmed the secret', async (context) => {
  const { twoStep, codeOf, advance } = open(context)
  const { secret, otpauthUrl } = await twoStep.start('ada', 'ada@example.com', 'session')
  assert.match(otpauthUrl, /^otpauth:\/\/totp\/Bytebakery:ada%40example\.com\?/)
  assert.ok(otpauthUrl.includes(`secret=${secret}`))
  assert.equal(await twoStep.isOn('ada'), false)
  await assert.rejects(twoStep.enable('ada', codeOf(secret, 5)), wrongCode)
  await assert.rejects(twoStep.verify('ada', codeOf(secret)), wrongCode)
  await twoStep.enable('ada', codeOf(secret))
  assert.equal(await twoStep.isOn('ada'), true)
  advance(stepMs)
  await twoStep.verify('ada', codeOf(secret))
})

test('shows a session the same secret again for ten minutes, and no other session', async (context) => {
  const { twoStep, codeOf, advance } = open(context)
  const startIn = async (sessionId: string) => (await twoStep.start('ada', 'ada@example.com', sessionId)).secret
  const first = await startIn('one')
  advance(9 * 60_000)
  assert.equal(await startIn('one'), first)
  advance(60_000)
  const later = await startIn('one')
  assert.notEqual(later, first)
  const elsewhere = await startIn('two')
  assert.notEqual(elsewhere, later)
  await twoStep.enable('ada', codeOf(elsewhere))
  assert.notEqual(await startIn('two'), elsewhere)
})

test('accepts the step before and the step after, and none farther', async (context) => {
  const { twoStep, codeOf, switchOn, advance } = open(context)
  const { secret } = await switchOn()
  advance(10 * stepMs)
  for (const steps of [-2, 2]) await assert.rejects(twoStep.verify('ada', codeOf(secret, steps)), wrongCode)
  await twoStep.verify('ada', codeOf(secret, -1))
  await twoStep.verify('ada', codeOf(secret, 1))
})

test('accepts each code once, and none older than the latest', async (context) => {
  const { twoStep, codeOf, switchOn, advance } = open(context)
  const { secret } = await switchOn()
  await assert.rejects(twoStep.verify('ada', codeOf(secret)), wrongCode)
  advance(stepMs)
  const code = codeOf(secret)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => twoStep.verify('ada', code)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(twoStep.verify('ada', codeOf(secret, -1)), wrongCode)
})

test('accepts each of ten recovery codes once, however it is written', async (context) => {
  const { twoStep, switchOn } = open(context)
  const { recoveryCodes } = await switchOn()
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  const [first = '', second = ''] = recoveryCodes
  await twoStep.verify('ada', ` ${first.toUpperCase()} `)
  await assert.rejects(twoStep.verify('ada', first), wrongCode)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => twoStep.verify('ada', second)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('accepts no code of another person', async (context) => {
  const { twoStep, codeOf, switchOn, advance } = open(context)
  const { secret, recoveryCodes } = await switchOn('ada')
  await switchOn('bob')
  advance(stepMs)
  await assert.rejects(twoStep.verify('bob', codeOf(secret)), wrongCode)
  await assert.rejects(twoStep.verify('bob', recoveryCodes[0] ?? ''), wrongCode)
  await assert.rejects(twoStep.verify('eve', codeOf(secret)), wrongCode)
})

test('keeps the old app until the new one has shown a code', async (context) => {
  const { twoStep, codeOf, switchOn, advance } = open(context)
  const old = await switchOn()
  const { secret } = await twoStep.start('ada', 'ada@example.com', 'session')
  advance(stepMs)
  await twoStep.verify('ada', codeOf(old.secret))
  await twoStep.enable('ada', codeOf(secret))
  advance(stepMs)
  await assert.rejects(twoStep.verify('ada', codeOf(old.secret)), wrongCode)
  await assert.rejects(twoStep.verify('ada', old.recoveryCodes[0] ?? ''), wrongCode)
  await twoStep.verify('ada', codeOf(secret))
})

test('is off after it was switched off, once or twice', async (context) => {
  const { twoStep, codeOf, switchOn, advance } = open(context)
  const { secret } = await switchOn()
  await twoStep.disable('ada')
  await twoStep.disable('ada')
  advance(stepMs)
  assert.equal(await twoStep.isOn('ada'), false)
  await assert.rejects(twoStep.verify('ada', codeOf(secret)), wrongCode)
})

test('stores neither the secret nor a recovery code, and a secret that is moved to another person opens nothing', async (context) => {
  const { twoStep, documents, codeOf, switchOn, advance } = open(context)
  const { secret, recoveryCodes } = await switchOn('ada')
  await switchOn('eve')
  const adas = await documents.get(twoStepCollection, 'ada')
  for (const canary of [secret, ...recoveryCodes]) assert.ok(adas && !adas.json.includes(canary))
  await documents.transact(async (transaction) => {
    const found = await transaction.get(twoStepCollection, 'eve')
    if (found && adas) transaction.put(twoStepCollection, { ...adas.data, id: 'eve' })
  })
  advance(stepMs)
  await assert.rejects(twoStep.verify('eve', codeOf(secret)), wrongCode)
  await assert.rejects(twoStep.verify('eve', recoveryCodes[0] ?? ''), wrongCode)
})
