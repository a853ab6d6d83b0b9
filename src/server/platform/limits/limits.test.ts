import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { createDevices, deviceCollection } from './devices.ts'
import { createLimits, limitCollection } from './limits.ts'
import type { LimitRule } from './limits.ts'
import { pruneExpired } from './prune-expired.ts'
import { rules } from './rules.ts'

const hourMs = 60 * 60_000
const refused = { name: 'Refusal', code: 'auth/too-many-requests' }
const rule: LimitRule = { name: 'trial', max: 5, windowMs: hourMs, refusal: 'auth/too-many-requests' }

function open(context: TestContext) {
  let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const documents = openSqliteDocuments(':memory:', [limitCollection, deviceCollection])
  context.after(() => documents.close())
  const deps = { documents, clock }
  return { ...deps, limits: createLimits(deps), advance: (milliseconds: number) => void (nowMs += milliseconds) }
}

test('lets as many through in any hour as the rule says', async (context) => {
  const { limits, advance } = open(context)
  for (let use = 0; use < 5; use++) {
    await limits.take(rule, 'a')
    advance(hourMs / 10)
  }
  await assert.rejects(limits.take(rule, 'a'), refused)
  advance(hourMs / 2 - 1)
  await assert.rejects(limits.take(rule, 'a'), refused)
  advance(1)
  await limits.take(rule, 'a')
  await assert.rejects(limits.take(rule, 'a'), refused)
})

test('says who of many that come at once got one of what is left, and refuses nobody', async (context) => {
  const { limits, documents, clock } = open(context)
  const second = createLimits({ documents, clock })
  const got = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? limits : second).takeIfLeft(rule, 'a')),
  )
  assert.equal(got.filter(Boolean).length, 5)
  assert.equal(await limits.takeIfLeft(rule, 'a'), false)
})

test('says how long to wait; of a sign-in it says nothing', async (context) => {
  const { limits, advance } = open(context)
  const day = { name: 'a-day', max: 2, windowMs: 24 * 60 * 60_000, refusal: 'too-many-requests' } as const
  const sentenceOf = (rule: LimitRule) =>
    limits.take(rule, 'ada').then(
      () => 'ok',
      (error: Error) => error.message,
    )
  const hourly = { ...day, name: 'an-hour', windowMs: 60 * 60_000 }
  await limits.take(hourly, 'ada')
  advance(20 * 60_000)
  await limits.take(hourly, 'ada')
  assert.equal(await sentenceOf(hourly), 'Too many requests. Try again in 40 minutes.')
  advance(39 * 60_000 + 30_000)
  assert.equal(await sentenceOf(hourly), 'Too many requests. Wait a minute, then try again.')
  await limits.take(day, 'ada')
  await limits.take(day, 'ada')
  assert.equal(await sentenceOf(day), 'Too many requests. Try again in 24 hours.')
  const weekly = { ...day, name: 'a-week', windowMs: 7 * day.windowMs }
  await limits.take(weekly, 'ada')
  await limits.take(weekly, 'ada')
  assert.equal(await sentenceOf(weekly), 'Too many requests. Try again in 7 days.')
  const signIn = { ...hourly, name: 'sign-in', refusal: 'auth/too-many-requests' } as const
  await limits.take(signIn, 'ada')
  await limits.take(signIn, 'ada')
  assert.doesNotMatch(await sentenceOf(signIn), /\d/)
})

test('says how long to wait without counting a use, where only mistakes are counted', async (context) => {
  const { limits, advance } = open(context)
  const mistakes = { ...rule, max: 1, refusal: 'too-many-requests' } as const
  await limits.expectLeft(mistakes, 'ada')
  await limits.take(mistakes, 'ada')
  advance(20 * 60_000)
  const message = 'Too many requests. Try again in 40 minutes.'
  await assert.rejects(limits.expectLeft(mistakes, 'ada'), { code: 'too-many-requests', message })
  advance(40 * 60_000)
  await limits.expectLeft(mistakes, 'ada')
  assert.equal(await limits.peek(mistakes, 'ada'), 1)
})

test('says it in the words of a rule that has its own, to the last minute', async (context) => {
  const { limits, advance } = open(context)
  const signUp: LimitRule = { ...rule, max: 1, sayTooMany: (wait) => `Too many sign-ups. Try again in ${wait}.` }
  await limits.take(signUp, 'a')
  await assert.rejects(limits.take(signUp, 'a'), { message: 'Too many sign-ups. Try again in 60 minutes.' })
  advance(59 * 60_000 + 30_000)
  await assert.rejects(limits.take(signUp, 'a'), { message: 'Too many sign-ups. Try again in a minute.' })
})

test('counts each key and each rule for itself', async (context) => {
  const { limits } = open(context)
  for (let use = 0; use < 5; use++) await limits.take(rule, 'a')
  await limits.take(rule, 'b')
  await limits.take({ ...rule, name: 'other' }, 'a')
  assert.equal(await limits.peek(rule, 'a'), 0)
  assert.equal(await limits.peek(rule, 'b'), 4)
})

test('lets five of a hundred through that come at once, by one process or by two', async (context) => {
  const { limits, documents, clock } = open(context)
  const second = createLimits({ documents, clock })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, use) => (use % 2 ? limits : second).take(rule, 'a')),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'auth/too-many-requests')
})

test('counts all or none of several', async (context) => {
  const { limits } = open(context)
  const narrow = { ...rule, name: 'narrow', max: 1, refusal: 'too-many-requests' } as const
  await limits.takeAll([
    [rule, 'a'],
    [narrow, 'a'],
  ])
  await assert.rejects(
    limits.takeAll([
      [rule, 'a'],
      [narrow, 'a'],
    ]),
    { code: 'too-many-requests' },
  )
  assert.equal(await limits.peek(rule, 'a'), 4)
  assert.equal(await limits.isOver([[rule, 'a']]), false)
  assert.equal(
    await limits.isOver([
      [rule, 'a'],
      [narrow, 'a'],
    ]),
    true,
  )
})

test('holds after a restart, and forgets when told', async (context) => {
  const { limits, documents, clock } = open(context)
  for (let use = 0; use < 5; use++) await limits.take(rule, 'a')
  const restarted = createLimits({ documents, clock })
  await assert.rejects(restarted.take(rule, 'a'), refused)
  await restarted.clear(rule, 'a')
  await restarted.clear(rule, 'a')
  await limits.take(rule, 'a')
})

test('still counts what was taken before the clock was set back', async (context) => {
  const { limits, advance } = open(context)
  for (let use = 0; use < 5; use++) await limits.take(rule, 'a')
  advance(-10 * 60_000)
  await assert.rejects(limits.take(rule, 'a'), refused)
})

test('stores no key as it is, and prunes what has expired', async (context) => {
  const { limits, documents, clock, advance } = open(context)
  await limits.take(rule, 'ada@example.com')
  advance(hourMs / 2)
  await limits.take(rule, 'bob@example.com')
  const rows = await documents.list(limitCollection, { orderBy: ['expiresAt', 'asc'], limit: 10 })
  assert.ok(rows.every(({ json }) => !json.includes('example.com')))
  advance(hourMs / 2 + 1)
  assert.equal(await pruneExpired({ documents, clock }, limitCollection), 1)
  assert.equal(await pruneExpired({ documents, clock }, limitCollection), 0)
  assert.equal(await limits.peek(rule, 'bob@example.com'), 4)
})

test('gives each rule a name of its own', () => {
  const names = Object.values(rules).map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
})

test('trusts a device for the address that signed in on it, and for no other', async (context) => {
  const { documents, clock, advance } = open(context)
  const devices = createDevices({ documents, clock })
  const secret = await devices.trust({ uid: 'ada', email: 'ada@example.com' })
  assert.equal(await devices.isTrusted('ada@example.com', secret), true)
  assert.equal(await devices.isTrusted('bob@example.com', secret), false)
  assert.equal(await devices.isTrusted('ada@example.com', `${secret}x`), false)
  assert.equal(await devices.isTrusted('ada@example.com', undefined), false)
  const rows = await documents.list(deviceCollection, { orderBy: ['expiresAt', 'asc'], limit: 10 })
  assert.ok(rows.every(({ json }) => !json.includes(secret) && !json.includes('ada@example.com')))
  advance(180 * 24 * hourMs)
  assert.equal(await devices.isTrusted('ada@example.com', secret), false)
})

test('keeps the ten latest devices of a person, and forgets them all when told', async (context) => {
  const { documents, clock, advance } = open(context)
  const devices = createDevices({ documents, clock })
  const secrets: string[] = []
  for (let device = 0; device < 11; device++) {
    secrets.push(await devices.trust({ uid: 'ada', email: 'ada@example.com' }))
    advance(1000)
  }
  const trusted = await Promise.all(secrets.map((secret) => devices.isTrusted('ada@example.com', secret)))
  assert.deepEqual(trusted, [false, ...Array.from({ length: 10 }, () => true)])
  await devices.forgetAll('ada')
  await devices.forgetAll('ada')
  assert.equal(await devices.isTrusted('ada@example.com', secrets.at(-1)), false)
})
