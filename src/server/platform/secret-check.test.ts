import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { toInstant } from '#domain/core/instants.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { assertSecretFits, secretCheckCollection } from './secret-check.ts'
import { createTwoStep } from './two-step/two-step.ts'

const [own, other] = [randomBytes(32), randomBytes(32)]
const refused = { name: 'StoreRefused', message: /^The data was written with another LIFTOFF_SECRET\b.*\.$/ }

function open(context: TestContext) {
  const documents = openPortalStore(':memory:')
  context.after(() => documents.close())
  const start = (sealingKey: Uint8Array, accepted: string | null = null) =>
    assertSecretFits(documents, sealingKey, accepted)
  const keptCount = () => documents.count(secretCheckCollection, {})
  return { documents, start, keptCount }
}

/** The code that a refused start names. */
async function codeOf(start: Promise<void>): Promise<string> {
  const { message } = await start.then(
    () => assert.fail('It started'),
    (error: Error) => error,
  )
  return /LIFTOFF_ACCEPT_SECRET=(\S+) /.exec(message)?.[1] ?? assert.fail(message)
}

/** As a store of before there was a check: with the second step of somebody, and no check. */
async function setUpTwoStep({ documents }: ReturnType<typeof open>, sealingKey: Uint8Array): Promise<void> {
  const clock = { nowMs: () => 0, now: () => toInstant(0) }
  const twoStep = createTwoStep({ documents, clock, sealingKey, issuer: () => 'Bytebakery' })
  const { secret } = await twoStep.start('tom', 'tom@example.com', 'session')
  await twoStep.enable('tom', new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 0 }))
}

test('starts again with the secret of the first start, and with no other', async (context) => {
  const { start, keptCount } = open(context)
  await start(own)
  assert.equal(await keptCount(), 1)
  await start(own)
  await assert.rejects(start(other), refused)
  await start(own)
})

test('first starts at once agree on one secret', async (context) => {
  const { start } = open(context)
  const ended = await Promise.allSettled([start(own), start(other), start(own)])
  // Which one that is depends on who is first.
  assert.match(
    ended.map(({ status }) => status).join(' '),
    /^(?:fulfilled rejected fulfilled|rejected fulfilled rejected)$/,
  )
})

test('the first start of an older store takes the secret that opens a second step, and no other', async (context) => {
  const store = open(context)
  await setUpTwoStep(store, own)
  await assert.rejects(store.start(other), refused)
  assert.equal(await store.keptCount(), 0)
  await store.start(own)
  assert.equal(await store.keptCount(), 1)
})

test('takes another secret once its own code is accepted, and then no other', async (context) => {
  const { start } = open(context)
  await start(own)
  const code = await codeOf(start(other))
  await assert.rejects(start(randomBytes(32), code), refused)
  await start(other, code)
  await start(other)
  await assert.rejects(start(own), refused)
  await assert.rejects(start(own, code), refused)
})

test('takes another secret for an older store too, once its code is accepted', async (context) => {
  const store = open(context)
  await setUpTwoStep(store, own)
  await store.start(other, await codeOf(store.start(other)))
  await assert.rejects(store.start(own), refused)
})
