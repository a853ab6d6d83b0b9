import assert from 'node:assert/strict'
import { after } from 'node:test'
import { Stripe } from 'stripe'
import type * as z from 'zod/mini'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import * as outbox from '#domain/outbox/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import type { TestProvider } from '#server/testing/payments.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { Instead, TestPortal } from '#server/testing/portal.test-support.ts'
import { cast, castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { callers } from './callers.test-support.ts'
import type { AccountId, Caller } from './callers.test-support.ts'
import { fillAccount, prepareAgency } from './fill-account.test-support.ts'
import type { Holding } from './fill-account.test-support.ts'
import { followStore } from './store-changes.test-support.ts'

/** A portal in which two accounts have something of everything, and the means to make more of it. */
export type World = {
  readonly portal: TestPortal
  readonly stripe: Stripe
  readonly provider: TestProvider
  /** Where all that was written while the accounts were filled stands in the store. */
  readonly written: readonly Place[]
  /** What each account has. */
  readonly of: Readonly<Record<AccountId, Holding>>
  /** Makes a call that must be answered; the reply is held against its contract. */
  call<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    who: CastUid | null,
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<z.output<Reply>>
  /** The same as one of the callers. */
  callAs<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    caller: Caller,
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<z.output<Reply>>
  /** A card that a form has made and that is nobody's yet. */
  card(number?: string): Promise<string>
  /** The cookie of this caller, in a session that was opened now; empty for a guest. */
  cookieOf(caller: Caller): Promise<string>
  /** What a link in the newest mail to this address carries, of this kind where it is said. */
  mailedToken(email: string, kind?: string): Promise<string>
  close(): Promise<void>
}

type Place = { readonly collection: string; readonly id: string }

/** What the account of this caller has; of whoever has none, ada's. */
export function holdingOf({ of }: Pick<World, 'of'>, { account }: Caller): Holding {
  return of[account ?? 'ada']
}

/** Some of it, as a body names it. */
export function pick(world: Pick<World, 'of'>, caller: Caller, ...fields: readonly (keyof Holding)[]) {
  const holding = holdingOf(world, caller)
  return Object.fromEntries(fields.map((field) => [field, holding[field]]))
}

/** What the accounts have after they were filled, once for all the portals of a process. */
type Filled = {
  readonly bytes: Uint8Array
  readonly at: Instant
  readonly files: Map<string, Buffer>
  readonly written: readonly Place[]
  readonly of: World['of']
}

let filled: Promise<Filled> | null = null
let provided: Promise<TestProvider> | null = null
// Of the whole process: customers of the accounts are known to it alone.
after(async () => (await provided)?.sandbox.close())

/** A world of its own, on a copy of the accounts as they were filled. The caller closes it. */
export async function openWorld(instead: Instead = {}): Promise<World> {
  const { bytes, at, files, ...has } = await (filled ??= fillOnce())
  return openOn({ ...instead, copyOf: { bytes, at }, files: createMemoryFiles(new Map(files)) }, has)
}

async function fillOnce(): Promise<Filled> {
  const files = new Map<string, Buffer>()
  // What they have is what is made here.
  const world = await openOn({ files: createMemoryFiles(files) }, { of: {} as World['of'], written: [] })
  const store = followStore(world.portal.documents)
  await prepareAgency(world)
  await settleCallers(world.portal)
  const of = { ada: await fillAccount(world, 'ada'), grace: await fillAccount(world, 'grace') }
  const written = store.since()
  const kept = { bytes: world.portal.storeBytes(), at: world.portal.clock.now(), files, written, of }
  await world.close()
  return kept
}

async function openOn(instead: Instead, has: Pick<World, 'of' | 'written'>): Promise<World> {
  provided ??= openTestProvider()
  const provider = await provided
  const portal = await openTestPortal(async () => provider, undefined, {
    hosted: hostedByWalk,
    google: googleByWalk,
    settings: { writesPerMinute: 1_000_000 },
    ...instead,
  })
  const { api, secretKey } = provider.settings
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 0 })
  const sessions = createSessions(portal)

  async function cookieOf({ uid, standing, seenAs }: Caller): Promise<string> {
    if (uid === null) return ''
    const stage = standing === 'half-way' ? 'two-step' : 'full'
    const started = { uid: seenAs ? 'tom' : uid, remember: true, stage, userAgent: 'walk' } as const
    const { secret } = await sessions.start(started)
    if (seenAs) await beginLook(sessions, secret, seenAs)
    return `sid=${secret}`
  }

  return {
    portal,
    stripe,
    provider,
    ...has,
    call: portal.call,
    async card(number = '4242424242424242') {
      const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
      return (await stripe.paymentMethods.create({ type: 'card', card })).id
    },
    cookieOf,
    async callAs(caller, endpoint, body) {
      const headers = { origin: 'http://portal.example', cookie: await cookieOf(caller) }
      const request = { method: 'POST', url: endpoint.path, headers, payload: body as object } as const
      const response = await portal.app.inject(request)
      assert.equal(response.statusCode, 200, `${endpoint.name}: ${response.body}`)
      return endpoint.reply.parse(response.json()) as never
    },
    async mailedToken(email, wanted) {
      await portal.mailsSettled()
      // What is mailed next is newer.
      portal.clock.advance(1)
      const { mails } = await portal.call('tom', outbox.listOutbox, {})
      const mail = mails.find(({ to, kind }) => to.email === email && (wanted ?? kind) === kind)
      assert.ok(mail, `nothing was mailed to ${email}`)
      const { text } = await portal.call('tom', outbox.readMail, { mailId: mail.id })
      const [, token] = /[?#&](?:token=)?((?:[\w-]+\.)?[\w-]{20,})/.exec(text) ?? []
      assert.ok(token, text)
      return token
    },
    close: () => portal.close(),
  }
}

async function beginLook(sessions: Sessions, secret: string, { uid, account }: Caller): Promise<void> {
  const session = await sessions.find(secret)
  if (!session || uid === null || account === null) throw new Error('The look is at somebody of an account')
  const look = { uid, accountId: account, until: session.expiresAt, fullName: uid, ip: '10.0.0.1' }
  await sessions.beginLook(session.id, look)
}

/** A hosted provider whose tokens say whose they are. */
const hostedByWalk: HostedSignIn = {
  page: { projectId: 'demo-liftoff', apiKey: 'web-key', origins: [], emulatorUrl: null },
  async verifyIdToken(token) {
    const [, uid] = /^token-of-([a-z]+)-/.exec(token) ?? []
    if (uid === undefined) throw new Refusal('auth/invalid-id-token')
    return { uid, google: null }
  },
}

/** Gives the callers that are not of the cast a sign-in and a profile, and switches off those who are to be. */
async function settleCallers({ documents, clock }: TestPortal): Promise<void> {
  const identity = createEmbeddedIdentity({ documents, clock, hashCost: { memoryKib: 64, passes: 1, parallelism: 1 } })
  for (const uid of new Set(callers.map((caller) => caller.uid)))
    if (uid !== null && !cast.some((person) => person.uid === uid)) {
      const email = `${uid}@walk.example`
      await identity.register({ email, password: castPassword }, uid)
      // Whoever has not verified their address is refused before anything is looked at.
      await identity.markEmailVerified(uid, email)
    }
  await documents.transact(async (transaction) => {
    const now = clock.now()
    for (const { uid, role, account, rights, staffRights = [], standing, seenAs } of callers) {
      if (seenAs || uid === null || !role || cast.some((person) => person.uid === uid)) continue
      const profile = newProfile(
        { uid, email: `${uid}@walk.example`, fullName: `Walker ${uid}`, role, staffRights },
        now,
      )
      const accountId = role === 'client' && account ? account : uid
      const disabledAt = standing === 'off' ? now : null
      transaction.create(users, { ...profile, accountId, rights: [...rights], disabledAt })
    }
  })
}

/** Google, from where somebody new comes back. */
const googleByWalk: GoogleSignIn = {
  begin: depart,
  beginProof: depart,
  async finish({ sealed }) {
    if (sealed !== 'sealed') throw new Refusal('auth/invalid-action-code')
    const email = 'newcomer@walk.example'
    return { issuer: 'google', subject: 'g-1', email, emailVerified: true, fullName: 'New One' }
  },
}

async function depart({ redirectUri }: { readonly redirectUri: string }) {
  return { url: `https://google.example/?to=${redirectUri}`, sealed: 'sealed' }
}
