import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { finishPath, pageRoots, returnPath, securityPath } from '#domain/accounts/places.ts'
import type { confirmByGoogle as confirmCall, linkGoogle as linkCall } from '#domain/accounts/ways-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { roles } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { expectNoLook, hasRecentSignIn } from '#server/platform/http/admit.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'
import { cookieNames, setSessionCookie } from './cookies.ts'
import { retireAccount } from './grants.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { openSession } from './open-session.ts'
import { identifyGoogleClient, identifyGoogleColleague } from './sign-in-with-token.ts'
import { mailGoogleLinked } from './ways-in.ts'

const googleCallbackPath = '/auth/google/callback'

/** The address at Google to go to; the errand stays in a sealed cookie until the browser comes back. */
async function leaveToSignIn(
  portal: Portal,
  caller: Caller,
  errand: GoogleErrand & { kind: 'sign-in' },
): Promise<string> {
  return leave(portal, caller, errand, 'begin')
}

/** Links nothing yet: the way back does, for this session only. */
export async function linkGoogle(portal: Portal, caller: SignedInCaller): Promise<ReplyOf<typeof linkCall>> {
  return { url: await leave(portal, caller, { kind: 'link', sessionId: caller.session.id }, 'begin') }
}

/** Only a call begins it, which no other site can make: a page that leads here would not prove who is there. */
export async function confirmByGoogle(
  portal: Portal,
  caller: SignedInCaller,
  { next }: InputOf<typeof confirmCall>,
): Promise<ReplyOf<typeof confirmCall>> {
  const errand = { kind: 'confirm', sessionId: caller.session.id, next } as const
  return { url: await leave(portal, caller, errand, 'beginProof') }
}

async function leave(
  portal: Portal,
  caller: Caller,
  errand: GoogleErrand,
  begin: 'begin' | 'beginProof',
): Promise<string> {
  const { google, settings, limits } = portal
  if (!google) throw new Refusal('auth/google-unavailable')
  await limits.take(rules.googleStarts, networkOf(caller.ip))
  const { url, sealed } = await google[begin]({ redirectUri: settings.baseUrl + googleCallbackPath })
  const kept = packReturn(portal, { errand, sealed })
  caller.setCookie(cookieNames(settings).google, kept, { maxAgeSeconds: googleReturnSeconds })
  return url
}

type Return = { readonly callbackUrl: string; readonly sealed: string; readonly errand: GoogleErrand }

/** Completes the errand at Google, and answers with the page of ours to go to. */
async function finishGoogleSignIn(
  portal: Portal,
  caller: Caller,
  { callbackUrl, sealed, errand }: Return,
): Promise<string> {
  if (!portal.google) throw new Refusal('auth/google-unavailable')
  const provenAt = portal.clock.now()
  const claims = await portal.google.finish({ callbackUrl, sealed })
  if (errand.kind === 'link') return link(portal, caller, errand, claims)
  if (errand.kind === 'confirm') return confirm(portal, caller, errand, claims)
  const { uid, email, droppedUid } =
    errand.screen === 'client'
      ? await identifyGoogleClient(portal, claims, caller.ip)
      : await identifyGoogleColleague(portal, claims)
  if (droppedUid) await retireAccount(portal, droppedUid, caller.ip)
  const profile = await portal.documents.get(users, uid)
  if (profile && (await isSwitchedOff(portal.documents, profile.data))) throw new Refusal('auth/user-disabled')
  const { state } = await openSession(portal, caller, { uid, email }, { remember: false, provenAt, way: 'google' })
  // A sign-in page asks for the code first, and goes on from there.
  if (!profile) return state === 'two-step' ? pageRoots[errand.screen] : finishPath
  const { role } = profile.data
  const where = returnPath(errand.next, portal.settings.baseUrl, role)
  return (await portal.twoStep.isOn(uid)) ? `${pageRoots[role]}?next=${encodeURIComponent(where)}` : where
}

/**
 * Links the Google account to the signed-in account; nothing else ever links the two. Checks here, where it counts, and not
 * only at the start, that the session has proved itself within ten minutes.
 */
async function link(
  portal: Portal,
  caller: Caller,
  errand: GoogleErrand & { kind: 'link' },
  claims: GoogleClaims,
): Promise<string> {
  const { identity, documents, audit, clock } = portal
  const session = expectOwnErrand(caller, errand)
  const { uid } = session
  if (!hasRecentSignIn(session, clock.nowMs())) throw new Refusal('auth/requires-recent-login')
  await identity.linkGoogle(uid, claims)
  await audit.record({ actorId: uid, action: 'google-linked', entityType: 'user', entityId: uid, ip: caller.ip })
  mailGoogleLinked(portal, uid, claims.email)
  const profile = await documents.get(users, uid)
  return securityPath(profile?.data.role ?? 'client')
}

/**
 * `confirm-identity` for people who sign in with Google: begins the same ten minutes for this session, under a new secret,
 * and answers with the page to go back to. A Google account other than the caller's refuses `auth/user-mismatch`, and makes
 * and links nothing.
 */
async function confirm(
  { identity, documents, sessions, audit, settings }: Portal,
  caller: Caller,
  errand: GoogleErrand & { kind: 'confirm' },
  claims: GoogleClaims,
): Promise<string> {
  const { uid, id } = expectOwnErrand(caller, errand)
  const owner = await identity.findByGoogle(claims)
  if (owner?.uid !== uid) {
    await audit.record({
      actorId: uid,
      action: 'confirmation-failed',
      entityType: 'user',
      entityId: uid,
      ip: caller.ip,
    })
    throw new Refusal('auth/user-mismatch')
  }
  setSessionCookie(caller, settings, await sessions.confirm(id))
  const role = (await documents.get(users, uid))?.data.role
  return role ? returnPath(errand.next, settings.baseUrl, role) : pageRoots.client
}

/** The session that began the errand, and no other, not even of the same person. */
function expectOwnErrand({ session }: Caller, { sessionId }: { readonly sessionId: string }): Session {
  if (session?.stage !== 'full' || session.id !== sessionId) throw new Refusal('not-signed-in')
  return session
}

const next = z.optional(z.string().check(z.maxLength(1000)))

const errandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sign-in'), screen: z.enum(roles), next }),
  z.strictObject({ kind: z.literal('link'), sessionId: z.string() }),
  z.strictObject({ kind: z.literal('confirm'), sessionId: z.string(), next }),
])

/**
 * An errand at Google: to sign in on the page of a role, to link a Google account to the session that asks, or to prove for
 * that session that its owner is there.
 */
export type GoogleErrand = z.output<typeof errandSchema>

const pendingSchema = z.strictObject({ errand: errandSchema, sealed: z.string(), endsAtMs: z.int() })
type Pending = Pick<z.output<typeof pendingSchema>, 'errand' | 'sealed'>

const asked = z.object({ screen: z.enum(roles) })
const wanted = z.object({ next })

/** The query of the page that begins; an unreadable value counts as absent. */
function readSignInErrand(query: unknown): GoogleErrand & { kind: 'sign-in' } {
  const { data: from } = asked.safeParse(query)
  const { data: to } = wanted.safeParse(query)
  return { kind: 'sign-in', screen: from?.screen ?? 'client', ...to }
}

const googleReturnSeconds = 600
const purpose = 'google return'

type Deps = Pick<Portal, 'seal' | 'clock'>

/** The browser keeps all of it sealed until it comes back: nobody changes the errand on the way. */
function packReturn({ seal, clock }: Deps, { errand, sealed }: Pending): string {
  const endsAtMs = clock.nowMs() + googleReturnSeconds * 1000
  return seal.seal(purpose, JSON.stringify({ errand, sealed, endsAtMs }))
}

/** Null where the cookie is missing, not ours, changed or older than ten minutes. */
function unpackReturn({ seal, clock }: Deps, cookie: string | undefined): Pending | null {
  const text = cookie === undefined ? null : seal.open(purpose, cookie)
  if (text === null) return null
  const { errand, sealed, endsAtMs } = pendingSchema.parse(JSON.parse(text))
  return clock.nowMs() < endsAtMs ? { errand, sealed } : null
}

/**
 * The two pages that a browser passes on its way to Google and back: `/auth/google?screen=client&next=…`, which signs in
 * and does nothing else, and the way back. They answer with a redirect; a refusal leads to the page it began on, which reads
 * the code from `?refusal=`.
 */
export function mountGoogle(server: FastifyInstance, portal: Portal, { identifyCaller }: Entrance): void {
  server.get('/auth/google', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const errand = readSignInErrand(request.query)
    const to = await orRefusalPage(errand, caller, async () => {
      expectNoLook(caller, { reads: false })
      return leaveToSignIn(portal, caller, errand)
    })
    return reply.header('cache-control', 'no-store').redirect(to)
  })

  server.get(googleCallbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const { google: cookie } = cookieNames(portal.settings)
    const pending = unpackReturn(portal, caller.cookie(cookie))
    caller.clearCookie(cookie)
    const to = await orRefusalPage(pending?.errand ?? readSignInErrand({}), caller, async () => {
      if (!pending) throw new Refusal('auth/invalid-action-code')
      expectNoLook(caller, { reads: false })
      // The public address: behind a proxy the request itself may know another.
      const callbackUrl = portal.settings.baseUrl + request.url
      return finishGoogleSignIn(portal, caller, { callbackUrl, ...pending })
    })
    return reply.header('cache-control', 'no-store').redirect(to)
  })
}

async function orRefusalPage(errand: GoogleErrand, caller: Caller, find: () => Promise<string>): Promise<string> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${refusalPage(errand, caller)}?refusal=${encodeURIComponent(reasonOf(errand, error))}`
  }
}

/** Somebody who links is signed in: the sentence of the refusal, which tells guests how to sign in, would mislead them. */
function reasonOf({ kind }: GoogleErrand, { code }: Refusal): string {
  const isElsewhere = kind === 'link' && code === 'auth/account-exists-with-different-credential'
  return isElsewhere ? 'google-linked-elsewhere' : code
}

function refusalPage(errand: GoogleErrand, { viewer }: Caller): string {
  if (errand.kind === 'sign-in') return pageRoots[errand.screen]
  return viewer ? securityPath(viewer.role) : pageRoots.client
}
