import assert from 'node:assert/strict'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { createOutboxMailer } from '#server/adapters/mail-outbox/outbox-mailer.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { buildApp } from '#server/app.ts'
import type { AppDeps } from '#server/app.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createId } from '#server/platform/secrets.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import type { Settings } from '#server/platform/settings.ts'
import { openPortalStore, storedCollections, withAllConsequences } from '#server/portal-store.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { RawDocument } from '#server/ports/documents-copy.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Files } from '#server/ports/files.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { cast } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { seedAccounts } from '#tools/seed/seed-accounts.ts'
import { seedCast } from '#tools/seed/seed-cast.ts'
import { createMemoryFiles } from './memory-files.test-support.ts'
import { lazyPayments, testStart } from './payments.test-support.ts'
import type { TestProvider } from './payments.test-support.ts'
import { origin, testSettings } from './test-settings.test-support.ts'

/** A hosted provider that has signed nothing. */
const closedHosted: HostedSignIn = {
  page: { projectId: 'demo-liftoff', apiKey: 'web-key', origins: [], emulatorUrl: null },
  verifyIdToken: async () => {
    throw new Refusal('auth/invalid-id-token')
  },
}

export type TestClock = Clock & { advance(milliseconds: number): void }

/** A clock that stands still until it is told to go on. */
function createTestClock(start = testStart): TestClock {
  let nowMs = toMilliseconds(start)
  return { nowMs: () => nowMs, now: () => toInstant(nowMs), advance: (milliseconds) => void (nowMs += milliseconds) }
}

export type TestPortal = {
  /** Every call that the portal answers. */
  readonly calls: readonly Endpoint[]
  readonly app: FastifyInstance
  readonly documents: Documents
  readonly files: Files
  readonly clock: TestClock
  /** Makes a call as one of the cast, or as a guest; the reply is held against its contract. */
  call<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    who: CastUid | null,
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<z.output<Reply>>
  /** The code with which a call is refused, or `ok`. */
  outcome(who: CastUid | null, endpoint: Endpoint, body: unknown): Promise<RefusalCode | 'ok'>
  /** Every stored document, by `collection/id`. */
  everything(): ReadonlyMap<string, string>
  /** The file of the store as it would lie on a disk. */
  storeBytes(): Uint8Array
  /** How many commits the store has made. */
  commits(): number
  /** A cookie of a fresh session of this person. */
  cookieOf(uid: string): Promise<string>
  /** Waits for the mails under way. */
  mailsSettled(): Promise<void>
  /** After the clock went on for so long that nobody's session is left. */
  signInAgain(who: CastUid): void
  close(): Promise<void>
}

/** What a test puts in place of what a portal of the tests is made of. */
export type Instead = Partial<Pick<AppDeps, 'files' | 'google' | 'hosted' | 'web'>> & {
  /** The store of another portal of the tests, and the moment at which it was taken. */
  readonly copyOf?: { readonly bytes: Uint8Array; readonly at: Instant }
  /** A store of another kind, and the moment at which it is opened. What only the embedded store tells is not told then. */
  readonly opened?: { readonly store: Documents & { readonly commits: number }; readonly at: Instant }
  readonly settings?: Partial<Settings>
}

/** A whole portal in this process: the real app on a store in memory, with the cast in it and its mails in the outbox. */
export async function openTestPortal(
  provider?: () => Promise<TestProvider>,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
  {
    copyOf,
    opened,
    files = createMemoryFiles(),
    google = null,
    hosted = closedHosted,
    web = null,
    settings = {},
  }: Instead = {},
): Promise<TestPortal> {
  const clock = createTestClock((opened ?? copyOf)?.at)
  const embedded = opened
    ? null
    : openPortalStore(':memory:', { copyOf: copyOf?.bytes ?? (await (seeded ??= seedOnce())) })
  const store = embedded ?? expectGiven(opened?.store)
  const documents = withAllConsequences(store, clock)
  const identity = openIdentity(documents, clock)
  const sealingKey = new Uint8Array(32)
  const {
    server: app,
    calls,
    mailsSettled,
    stop,
  } = await buildApp({
    documents,
    files,
    clock,
    identity,
    google,
    hosted,
    mailer: createOutboxMailer({ documents, clock, createId, seal: createSeal(sealingKey), keepsLinks: true }),
    payments: lazyPayments(clock, provider),
    sealingKey,
    settings: {
      ...testSettings,
      ...settings,
    },
    measured: { storeCommits: () => store.commits, dataFolder: null, loggedErrors: () => new Map() },
    web,
    log,
  })
  const sessions = createSessions({ documents, clock })
  const cookies = new Map<string, Promise<string>>()

  async function cookieOf(uid: string): Promise<string> {
    const { secret } = await sessions.start({ uid, remember: false, stage: 'full', userAgent: 'test' })
    return `sid=${secret}`
  }

  async function post(who: CastUid | null, endpoint: Endpoint, body: unknown) {
    const cookie = who ? await (cookies.get(who) ?? cookies.set(who, cookieOf(who)).get(who)) : undefined
    return app.inject({
      method: 'POST',
      url: endpoint.path,
      remoteAddress: addressOf(who),
      headers: { origin, ...(cookie ? { cookie } : {}) },
      payload: body as object,
    })
  }

  return {
    app,
    calls,
    documents,
    files,
    clock,
    everything: () => everythingIn(expectGiven(embedded)),
    storeBytes: () => expectGiven(embedded).toBytes(),
    commits: () => store.commits,
    cookieOf,
    mailsSettled,
    signInAgain: (who) => void cookies.delete(who),
    async call(who, endpoint, body) {
      const response = await post(who, endpoint, body)
      assert.equal(response.statusCode, 200, response.body)
      return endpoint.reply.parse(response.json()) as never
    },
    async outcome(who, endpoint, body) {
      const response = await post(who, endpoint, body)
      return response.statusCode === 200 ? 'ok' : (response.json() as { code: RefusalCode }).code
    },
    close: () => stop(() => documents.close()),
  }
}

function expectGiven<T>(given: T | null | undefined): T {
  if (!given) throw new Error('The embedded store tells that, and this is another one')
  return given
}

function everythingIn({ copied }: SqliteDocuments): Map<string, string> {
  const found = new Map<string, string>()
  for (const collection of storedCollections)
    // The embedded store answers at once.
    for (const page of copied.pages(collection) as Iterable<readonly RawDocument[]>)
      for (const { id, version, json } of page) found.set(`${collection.name}/${id}`, `${version} ${json}`)
  return found
}

function openIdentity(documents: Documents, clock: Clock): IdentityProvider {
  // Hashing is as cheap as it can be: what it costs is the identity provider's own test.
  return createEmbeddedIdentity({ documents, clock, hashCost: { memoryKib: 64, passes: 1, parallelism: 1 } })
}

/** The store with the cast in it, laid out and filled once for all the portals of a process. */
let seeded: Promise<Uint8Array> | null = null

async function seedOnce(): Promise<Uint8Array> {
  const clock = createTestClock()
  const documents = openPortalStore(':memory:')
  await seedCast({ documents, clock })
  await seedAccounts(openIdentity(documents, clock))
  const bytes = documents.toBytes()
  await documents.close()
  return bytes
}

/** Everybody calls from a network of their own, so that one's limits are not another's. */
function addressOf(who: CastUid | null): string {
  return `10.0.${cast.findIndex(({ uid }) => uid === who) + 1}.7`
}
