import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { newProfile } from '#domain/accounts/new-profile.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { buildApp } from '#server/app.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import type { Settings } from '#server/platform/settings.ts'
import { storedCollections } from '#server/portal-store.ts'
import type { Portal } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import type { GoogleClaims, IdentityProvider } from '#server/ports/identity.ts'
import type { Mail } from '#server/ports/mail.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { lazyPayments } from '#server/testing/payments.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'
import { openBrowser } from './browser.test-support.ts'
import type { Browser } from './browser.test-support.ts'
import { cast } from './cast.test-support.ts'
import type { CastName } from './cast.test-support.ts'
import { users } from './exports/collections.ts'
import { joinTeam } from './join-team.ts'
import type { Colleague } from './join-team.ts'

export const origin = 'https://portal.example'

export type AccountsPortal = {
  readonly documents: Documents
  readonly identity: IdentityProvider
  readonly clock: TestClock
  readonly settings: Settings
  /** What use cases get first. */
  readonly inside: Portal
  /** What was logged as an error, where the log is its own. */
  readonly logged: readonly string[]
  /** The file of the store as it would lie on a disk. */
  storeBytes(): Uint8Array
  /** The mails so far, after those under way. */
  mails(): Promise<readonly Mail[]>
  /** Lets the mail carrier fail from now on. */
  breakMail(): void
  /** Who comes back from Google next; null for somebody who said no. */
  atGoogle(claims: AtGoogle | null): void
  /** A browser where nobody is signed in. */
  browser(ip?: string): Browser
  /** Gives one of the cast a profile and no account: enough for whoever is signed in already. */
  settle(name: CastName): Promise<void>
  /** Gives one of the cast an account with the password of the cast, and a profile. */
  enrol(name: CastName): Promise<void>
  /** A browser with a fresh session of this uid. */
  as(uid: string): Promise<Browser>
  close(): Promise<void>
}

/** `isLongAgo`: they signed in there before they were asked to, and not since. */
type AtGoogle = Partial<GoogleClaims> & { readonly isLongAgo?: boolean }

type TestClock = Clock & { advance(milliseconds: number): void }

function createTestClock(): TestClock {
  let nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  return { nowMs: () => nowMs, now: () => toInstant(nowMs), advance: (milliseconds) => void (nowMs += milliseconds) }
}

const standard: Settings = {
  baseUrl: origin,
  agencyName: 'Brightwater Studio',
  supportEmail: 'hello@brightwater.example',
  supportPhone: '5035550142',
  openingHours: { timeZone: 'UTC', spans: [{ weekday: 2, opens: 540, closes: 1020 }] },
  fixedBrand: [],
  bookingUrl: null,
  staffNeedTwoStep: false,
  authMessages: 'spec',
  signUpsPerHour: 5,
  writesPerMinute: 10_000,
  storageMb: 2000,
  mailCarrier: 'smtp',
  mailFrom: { name: 'Brightwater', email: 'portal@brightwater.example' },
  takesPaymentEvents: true,
  outboxShowsLinks: true,
  trustedProxies: [],
  checkedLocally: [],
  checkEverySeconds: 300,
  metricsToken: null,
  cards: testSettings.cards,
}

export type OpenIdentity = (store: { documents: Documents; clock: Clock }) => {
  readonly identity: IdentityProvider
  readonly hosted: HostedSignIn | null
}

/** As cheap as argon2 allows: what it costs is the adapter's to test. */
export const openEmbedded = (store: { documents: Documents; clock: Clock }) => ({
  identity: createEmbeddedIdentity({ ...store, hashCost: { memoryKib: 64, passes: 1, parallelism: 1 } }),
  hosted: null,
})

/** The portal on an empty store in memory; only the mail carrier and Google are not the real ones. */
export async function openAccounts(
  changes: Partial<Settings> = {},
  openIdentity: OpenIdentity = openEmbedded,
  givenLog?: FastifyBaseLogger,
): Promise<AccountsPortal> {
  const settings = { ...standard, ...changes }
  const clock = createTestClock()
  const documents = openSqliteDocuments(':memory:', storedCollections)
  const { identity, hosted } = openIdentity({ documents, clock })
  const sessions = createSessions({ documents, clock })
  const sent: Mail[] = []
  const logged: string[] = []
  let carry = async (mail: Mail): Promise<void> => void sent.push(mail)
  let claims: AtGoogle | null = null
  const ownLog = pino(
    { level: 'error' },
    { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const {
    server,
    portal: inside,
    mailsSettled,
  } = await buildApp({
    documents,
    files: createMemoryFiles(),
    clock,
    identity,
    google: createFakeGoogle(() => claims),
    hosted,
    mailer: { send: (mail) => carry(mail) },
    payments: lazyPayments(clock),
    sealingKey: new Uint8Array(32).fill(7),
    measured: { storeCommits: () => documents.commits, dataFolder: null, loggedErrors: () => new Map() },
    web: null,
    settings,
    log: givenLog ?? ownLog,
  })

  async function settle(name: CastName): Promise<void> {
    const { uid, role, email, fullName } = cast[name]
    await documents.transact(async (transaction) => {
      if (role !== 'client') {
        const colleague = { uid, recordId: uid, email, fullName, role, staffRights: ['owner'] } satisfies Colleague
        await joinTeam({ clock }, transaction, colleague)
      }
      transaction.create(users, newProfile({ ...cast[name], staffRights: ['owner'] }, clock.now()))
    })
  }

  return {
    documents,
    identity,
    clock,
    settings,
    inside,
    logged,
    storeBytes: () => documents.toBytes(),
    async mails() {
      await mailsSettled()
      return sent
    },
    breakMail: () => void (carry = () => Promise.reject(new Error('the carrier is out'))),
    atGoogle: (next) => void (claims = next),
    browser: (ip = '203.0.113.7') => openBrowser(server, ip),
    settle,
    async enrol(name) {
      const { uid, email } = cast[name]
      await identity.register({ email, password: castPassword }, uid)
      await settle(name)
    },
    async as(uid) {
      const browser = openBrowser(server, '198.51.100.4')
      const { secret } = await sessions.start({ uid, remember: false, stage: 'full', userAgent: 'test' })
      browser.cookies.set('__Host-sid', secret)
      return browser
    },
    async close() {
      await server.close()
      await mailsSettled()
      await documents.close()
    },
  }
}

/** Google as its port shows it; how the real one is asked is the adapter's to test. */
function createFakeGoogle(comesBack: () => AtGoogle | null): GoogleSignIn {
  return {
    begin: async ({ redirectUri }) => ({ url: `https://google.example/?to=${redirectUri}`, sealed: 'sealed' }),
    beginProof: async ({ redirectUri }) => ({ url: `https://google.example/?to=${redirectUri}`, sealed: 'proof' }),
    async finish({ callbackUrl, sealed }) {
      const back = comesBack()
      const isOurs = ['sealed', 'proof'].includes(sealed) && callbackUrl.startsWith(origin)
      if (!back || !isOurs) throw new Refusal('auth/invalid-action-code')
      const { isLongAgo = false, ...claims } = back
      if (sealed === 'proof' && isLongAgo) throw new Refusal('auth/google-not-recent')
      return { issuer: 'google', subject: 'g-1', email: '', emailVerified: true, fullName: null, ...claims }
    },
  }
}
