import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { createGoogleOpenId } from './google-openid.ts'
import { startRogueProvider } from './rogue-provider.test-support.ts'
import type { RogueProvider, Trick } from './rogue-provider.test-support.ts'

const redirectUri = 'https://portal.example/auth/google/callback'
const client = { clientId: 'portal', clientSecret: 'not-a-secret-of-anybody-at-all-0' }
const nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')

let rogue: RogueProvider

before(async () => {
  rogue = await startRogueProvider(client.clientId, client.clientSecret)
})
after(() => rogue.close())

function createGoogle() {
  return createGoogleOpenId({
    ...client,
    issuer: rogue.issuer,
    allowLoopbackHttp: true,
    sealingKey: randomBytes(32),
    clock: { nowMs: () => nowMs, now: () => toInstant(nowMs) },
  })
}

async function signIn(trick: Trick, begin: 'begin' | 'beginProof' = 'begin') {
  const google = createGoogle()
  rogue.trick = 'honest'
  const { url, sealed } = await google[begin]({ redirectUri })
  const asked = new URL(url).searchParams
  rogue.nonce = asked.get('nonce') ?? ''
  rogue.trick = trick
  return google.finish({ callbackUrl: `${redirectUri}?code=code&state=${asked.get('state')}`, sealed })
}

test('accepts the same token from a provider that is honest, and proves itself by secret and verifier', async () => {
  const claims = await signIn('honest')
  assert.equal(claims.subject, 'ada')
  assert.equal(claims.fullName, null)
  const exchange = rogue.exchanges.at(-1)
  assert.equal(exchange?.get('redirect_uri'), redirectUri)
  assert.ok((exchange?.get('code_verifier')?.length ?? 0) >= 43)
})

for (const trick of ['no-signature', 'shared-secret', 'foreign-key', 'foreign-issuer'] as const)
  test(`refuses a token with ${trick}`, async () => {
    await assert.rejects(signIn(trick), { name: 'Refusal', code: 'auth/invalid-action-code' })
  })

for (const trick of ['html', 'down'] as const)
  test(`says that Google is unavailable when it is ${trick}`, async () => {
    await assert.rejects(signIn(trick), { name: 'Refusal', code: 'auth/google-unavailable' })
  })

test('asks again after the provider was down', async () => {
  const google = createGoogle()
  rogue.trick = 'down'
  await assert.rejects(google.begin({ redirectUri }), { name: 'Refusal', code: 'auth/google-unavailable' })
  rogue.trick = 'honest'
  assert.ok((await google.begin({ redirectUri })).url.startsWith(`${rogue.issuer}/auth?`))
})

test('hands no code to the provider that came back to another address than the one it asked for', async () => {
  const google = createGoogle()
  rogue.trick = 'honest'
  const { url, sealed } = await google.begin({ redirectUri })
  const back = new URL(url).searchParams
  const before = rogue.exchanges.length
  for (const address of ['https://portal.example/other', 'https://evil.example/auth/google/callback'])
    await assert.rejects(google.finish({ callbackUrl: `${address}?code=code&state=${back.get('state')}`, sealed }), {
      code: 'auth/invalid-action-code',
    })
  assert.equal(rogue.exchanges.length, before)
})

test('takes a sign-in of the last ten minutes for a proof, and no older one, nor one that it is not told of', async () => {
  const minuteMs = 60_000
  for (const signedInAtMs of [nowMs, nowMs - 10 * minuteMs, nowMs + 20_000]) {
    rogue.signedInAtMs = signedInAtMs
    assert.equal((await signIn('honest', 'beginProof')).subject, 'ada')
  }
  for (const signedInAtMs of [undefined, nowMs - 11 * minuteMs, nowMs + 2 * minuteMs, 0]) {
    rogue.signedInAtMs = signedInAtMs
    await assert.rejects(signIn('honest', 'beginProof'), { name: 'Refusal', code: 'auth/google-not-recent' })
    assert.equal((await signIn('honest')).subject, 'ada', 'a mere sign-in does not ask')
  }
})
