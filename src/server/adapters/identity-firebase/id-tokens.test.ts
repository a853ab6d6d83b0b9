import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { FirebaseUser, FirebaseUsers } from './firebase-users.ts'
import { createVerifyIdToken, signedTokens } from './id-tokens.ts'

const projectId = 'rocket-portal'
const nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
const nowSeconds = nowMs / 1000
const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }

const ada: FirebaseUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  fullName: null,
  hasPassword: true,
  disabled: false,
  googleSubject: null,
  tokensValidAfterMs: nowMs - 3_600_000,
}

const good = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'ada',
  iat: nowSeconds - 10,
  exp: nowSeconds + 3590,
  auth_time: nowSeconds - 10,
  email: ada.email,
  email_verified: true,
  firebase: { sign_in_provider: 'password', identities: { email: [ada.email] } },
}

describe('An ID token, as production takes it', async () => {
  const google = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' }
  const keys = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  )
  let keysUrl = ''
  before(async () => {
    keys.listen(0, '127.0.0.1')
    await once(keys, 'listening')
    keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys` // It listens on a port.
  })
  after(() => {
    keys.closeAllConnections()
    keys.close()
  })

  function verifier(user: FirebaseUser | null = ada, from = keysUrl) {
    // What the provider says of an account is asked on its emulator, in hosted/firebase-tokens.test.ts.
    const users = { find: async (uid: string) => (uid === user?.uid ? user : null) } as unknown as FirebaseUsers
    return createVerifyIdToken({ read: signedTokens({ projectId, clock }, from), users, clock })
  }

  function sign(changes: object = {}, { key = google.privateKey, kid = 'current' } = {}): Promise<string> {
    return new SignJWT({ ...good, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  }

  async function refuses(token: string, user: FirebaseUser | null = ada, code = 'auth/invalid-id-token') {
    await assert.rejects(verifier(user)(token), (error) => error instanceof Refusal && error.code === code)
  }

  test('tells who holds it', async () => {
    assert.deepEqual(await verifier()(await sign()), { uid: 'ada', google: null })
  })

  test('tells of which Google account it is', async () => {
    const firebase = { sign_in_provider: 'google.com', identities: { 'google.com': ['1815'], email: [ada.email] } }
    assert.deepEqual(await verifier()(await sign({ firebase, name: 'Ada Lovelace' })), {
      uid: 'ada',
      google: {
        issuer: 'https://accounts.google.com',
        subject: '1815',
        email: ada.email,
        emailVerified: true,
        fullName: 'Ada Lovelace',
      },
    })
  })

  test('is refused unsigned: alg none', async () => {
    await refuses(new UnsecuredJWT(good).encode())
  })

  test('is refused where it is signed by another key, under any name, or by a secret that everybody knows', async () => {
    await refuses(await sign({}, { key: stranger.privateKey }))
    await refuses(await sign({}, { key: stranger.privateKey, kid: 'another' }))
    const publicKey = new TextEncoder().encode(JSON.stringify(jwk))
    await refuses(await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'current' }).sign(publicKey))
  })

  test('is refused where it is of another project', async () => {
    await refuses(await sign({ aud: 'another-project', iss: 'https://securetoken.google.com/another-project' }))
    await refuses(await sign({ aud: 'another-project' }))
    await refuses(await sign({ iss: 'https://securetoken.google.com/another-project' }))
    await refuses(await sign({ firebase: { ...good.firebase, tenant: 'a-tenant' } }))
  })

  test('is refused when it has expired, and when its sign-in is older than five minutes', async () => {
    await refuses(await sign({ exp: nowSeconds - 11 }))
    await refuses(await sign({ auth_time: nowSeconds - 301 }))
    await refuses(await sign({ auth_time: nowSeconds + 60 }))
    await verifier()(await sign({ auth_time: nowSeconds - 300 }))
  })

  test('is refused when it was revoked, when its account is gone and when it is switched off', async () => {
    const token = await sign()
    await refuses(token, { ...ada, tokensValidAfterMs: nowMs - 9_000 })
    await refuses(token, null)
    await refuses(token, { ...ada, disabled: true }, 'auth/user-disabled')
  })

  test('is refused where it names another way of signing in, or is no token at all', async () => {
    await refuses(await sign({ firebase: { sign_in_provider: 'custom', identities: {} } }))
    await refuses(await sign({ firebase: { sign_in_provider: 'google.com', identities: {} } }))
    await refuses('not.a.token')
  })

  test('says nothing of a token while the keys cannot be got', async () => {
    const token = await sign()
    await assert.rejects(
      verifier(ada, 'http://127.0.0.1:1/keys')(token),
      (error) => error instanceof Refusal && error.code === 'unavailable',
    )
  })
})
