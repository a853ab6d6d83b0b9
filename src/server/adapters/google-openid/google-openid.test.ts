import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import { createGoogleOpenId } from './google-openid.ts'
import { startOpenIdProvider } from './start-openid-provider.test-support.ts'
import { walkThroughSignIn } from './walk-through-sign-in.test-support.ts'

const redirectUri = 'https://portal.example/auth/google/callback'
const client = { clientId: 'portal', clientSecret: 'not-a-secret-of-anybody' }
const accounts = [
  { sub: 'ada', email: 'Ada@Example.com', email_verified: true, name: 'Ada Lovelace' },
  { sub: 'eve', email: 'ada@example.com', email_verified: false, name: 'Eve' },
]

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
let google: GoogleSignIn

before(async () => {
  provider = await startOpenIdProvider({ ...client, redirectUris: [redirectUri], accounts })
  google = createGoogleOpenId({
    ...client,
    issuer: provider.issuer,
    allowLoopbackHttp: true,
    sealingKey: randomBytes(32),
    clock: { nowMs: () => nowMs, now: () => toInstant(nowMs) },
  })
})
after(() => provider.stop())

async function comeBack(sub = 'ada', change: (url: URL) => void = () => {}) {
  const { url, sealed } = await google.begin({ redirectUri })
  const departure = new URL(url)
  change(departure)
  return { callbackUrl: await walkThroughSignIn(departure.href, sub, redirectUri), sealed }
}

function refused(code: RefusalCode) {
  return { name: 'Refusal', code }
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}

test('tells who came back from the provider', async () => {
  assert.deepEqual(await google.finish(await comeBack()), {
    issuer: provider.issuer,
    subject: 'ada',
    email: 'Ada@Example.com',
    emailVerified: true,
    fullName: 'Ada Lovelace',
  })
})

test('does not call an address verified that the provider has not verified', async () => {
  const claims = await google.finish(await comeBack('eve'))
  assert.equal(claims.emailVerified, false)
})

test('asks for a code with PKCE, state and nonce, and puts none of what proves them into the address', async () => {
  const { url, sealed } = await google.begin({ redirectUri })
  const asked = new URL(url).searchParams
  assert.equal(asked.get('response_type'), 'code')
  assert.equal(asked.get('code_challenge_method'), 'S256')
  assert.equal(asked.get('redirect_uri'), redirectUri)
  assert.equal(asked.has('code_verifier'), false)
  for (const secret of [asked.get('state'), asked.get('nonce')]) assert.ok(secret && !sealed.includes(secret))
})

test('refuses a code that was used before', async () => {
  const back = await comeBack()
  await google.finish(back)
  await assert.rejects(google.finish(back), refused('auth/invalid-action-code'))
})

test('refuses a forged state', async () => {
  const { callbackUrl, sealed } = await comeBack()
  const forged = withParameter(callbackUrl, 'state', 'forged')
  await assert.rejects(google.finish({ callbackUrl: forged, sealed }), refused('auth/invalid-action-code'))
})

test('refuses the return of another browser', async () => {
  const mine = await google.begin({ redirectUri })
  const { callbackUrl } = await comeBack()
  await assert.rejects(google.finish({ callbackUrl, sealed: mine.sealed }), refused('auth/invalid-action-code'))
  await assert.rejects(google.finish({ callbackUrl, sealed: 'forged' }), refused('auth/invalid-action-code'))
})

test('refuses a token that bears another nonce', async () => {
  const back = await comeBack('ada', (url) => url.searchParams.set('nonce', 'another'))
  await assert.rejects(google.finish(back), refused('auth/invalid-action-code'))
})

test('refuses an answer that another issuer claims to have given', async () => {
  const { callbackUrl, sealed } = await comeBack()
  const foreign = withParameter(callbackUrl, 'iss', 'https://accounts.example')
  await assert.rejects(google.finish({ callbackUrl: foreign, sealed }), refused('auth/invalid-action-code'))
})

test('refuses a return to another address than the one it asked for', async () => {
  const { callbackUrl, sealed } = await comeBack()
  const elsewhere = callbackUrl.replace('/callback', '/callback/other')
  await assert.rejects(google.finish({ callbackUrl: elsewhere, sealed }), refused('auth/invalid-action-code'))
})

test('refuses a person who said no', async () => {
  await assert.rejects(google.finish(await comeBack('nobody')), refused('auth/invalid-action-code'))
})

test('refuses a return after ten minutes', async () => {
  const back = await comeBack()
  nowMs += 10 * 60_000
  await assert.rejects(google.finish(back), refused('auth/invalid-action-code'))
})

test('takes no issuer on plain http, but for the loopback of a trial', () => {
  const create = (issuer: string, allowLoopbackHttp: boolean) => () =>
    createGoogleOpenId({
      ...client,
      issuer,
      allowLoopbackHttp,
      sealingKey: randomBytes(32),
      clock: { nowMs: () => nowMs, now: () => toInstant(nowMs) },
    })
  assert.throws(create('http://accounts.example', true), /must use HTTPS/)
  assert.throws(create('http://localhost.accounts.example', true), /must use HTTPS/)
  assert.throws(create('http://127.0.0.1:4000', false), /must use HTTPS/)
  assert.doesNotThrow(create('https://accounts.google.com', false))
})

test('asks for a proof to sign in once more and to be told when, and takes the answer of a real provider', async () => {
  // oxlint-disable-next-line no-restricted-globals -- the provider goes by the clock of the machine
  nowMs = Date.now()
  const { url, sealed } = await google.beginProof({ redirectUri })
  const asked = new URL(url).searchParams
  assert.equal(asked.get('max_age'), '0')
  assert.deepEqual(JSON.parse(asked.get('claims') ?? ''), { id_token: { auth_time: { essential: true } } })
  const callbackUrl = await walkThroughSignIn(url, 'ada', redirectUri)
  assert.equal((await google.finish({ callbackUrl, sealed })).subject, 'ada')
})

test('is not talked out of it on the way: who takes the question away gets no proof', async () => {
  // oxlint-disable-next-line no-restricted-globals -- the provider goes by the clock of the machine
  nowMs = Date.now()
  const { url, sealed } = await google.beginProof({ redirectUri })
  const departure = new URL(url)
  departure.searchParams.delete('max_age')
  departure.searchParams.delete('claims')
  const callbackUrl = await walkThroughSignIn(departure.href, 'ada', redirectUri)
  await assert.rejects(google.finish({ callbackUrl, sealed }), refused('auth/google-not-recent'))
})
