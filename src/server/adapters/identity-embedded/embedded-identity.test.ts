import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { actionCodeCollection } from '#server/platform/identity-records/collections.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { identityCases, identityConformance } from '#server/testing/conformance/identity.conformance.ts'
import type { OpenedIdentity } from '#server/testing/conformance/identity.conformance.ts'
import { accountCollection, identityCollections } from './accounts.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { HashCost } from './password-hashes.ts'

/** Dear enough that work left out shows in the time, cheap enough for a suite. */
const cheap: HashCost = { memoryKib: 2048, passes: 1, parallelism: 1 }
const ada = { email: 'ada@example.com', password: 'a tall tale of numbers' }

function openStore() {
  let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const documents = openSqliteDocuments(':memory:', identityCollections)
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  return { documents, clock, advance: (milliseconds: number) => void (nowMs += milliseconds) }
}

async function openEmbedded(): Promise<OpenedIdentity> {
  const { documents, clock, advance } = openStore()
  return {
    identity: createEmbeddedIdentity({ documents, clock, hashCost: cheap }),
    advance,
    close: () => documents.close(),
  }
}

identityConformance('The embedded provider', openEmbedded)

test('stores passwords by argon2id with their parameters, and of a code only its hash', async () => {
  const { documents, clock } = openStore()
  const identity = createEmbeddedIdentity({ documents, clock, hashCost: cheap })
  const { uid } = await identity.register(ada)
  const code = (await identity.issueActionCode(ada.email, 'reset-password', 60_000)) ?? ''
  const account = await documents.get(accountCollection, uid)
  assert.match(account?.data.passwordHash ?? '', /^\$argon2id\$v=19\$m=2048,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const codes = await documents.list(actionCodeCollection, { orderBy: ['expiresAt', 'asc'], limit: 10 })
  assert.equal(codes.length, 1)
  assert.ok(!codes[0]?.json.includes(code))
  await documents.close()
})

test('hashes a password anew at its next use when the cost has changed', async () => {
  const { documents, clock } = openStore()
  const before = createEmbeddedIdentity({ documents, clock, hashCost: { ...cheap, memoryKib: 64 } })
  const { uid } = await before.register(ada)
  const after = createEmbeddedIdentity({ documents, clock, hashCost: cheap })
  await after.verifyPassword(ada)
  const stored = await documents.get(accountCollection, uid)
  assert.match(stored?.data.passwordHash ?? '', /m=2048,/)
  await after.verifyPassword(ada)
  await documents.close()
})

test('still opens a password hashed by another maker of argon2id', async () => {
  // From the reference implementation: argon2 somesalt -id -t 2 -m 8 -p 1 of "password".
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  const { documents, clock } = openStore()
  const identity = createEmbeddedIdentity({ documents, clock, hashCost: cheap })
  const { uid } = await identity.register(ada)
  await documents.transact(async (transaction) => {
    const found = await transaction.get(accountCollection, uid)
    if (found) transaction.put(accountCollection, { ...found.data, passwordHash: reference })
  })
  assert.equal((await identity.verifyPassword({ ...ada, password: 'password' })).uid, uid)
  await documents.close()
})

const sabotages: readonly { promise: string; breaks: (identity: IdentityProvider) => Partial<IdentityProvider> }[] = [
  {
    promise: 'takes the same work for both',
    breaks: (identity) => ({
      async verifyPassword(credentials) {
        if (!(await identity.findByEmail(credentials.email))) throw new Refusal('auth/user-not-found')
        return identity.verifyPassword(credentials)
      },
    }),
  },
  {
    promise: 'goes by issuer and subject',
    breaks: (identity) => ({ identifyGoogle: (claims) => identity.identifyGoogle({ ...claims, issuer: 'any' }) }),
  },
  {
    promise: 'drops nobody for an address that Google has not verified',
    breaks: (identity) => ({ identifyGoogle: (claims) => identity.identifyGoogle({ ...claims, emailVerified: true }) }),
  },
  {
    promise: 'refuses a code when its time is over',
    breaks: (identity) => ({
      issueActionCode: (email, purpose, lifetimeMs) => identity.issueActionCode(email, purpose, lifetimeMs + 1),
    }),
  },
]

for (const { promise, breaks } of sabotages)
  test(`the conformance suite fails a provider that breaks "${promise}"`, async () => {
    const { identity, advance, close } = await openEmbedded()
    const found = identityCases.find(({ title }) => title.includes(promise))
    assert.ok(found)
    await assert.rejects(found.holds({ identity: { ...identity, ...breaks(identity) }, advance, close }))
    await close()
  })
