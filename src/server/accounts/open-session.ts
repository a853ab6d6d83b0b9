import type { SessionView } from '#domain/accounts/contract.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import { syncEmail } from './carry-email.ts'
import { cookieNames, setDeviceCookie, setSessionCookie } from './cookies.ts'
import { findViewer } from './exports/find-viewer.ts'
import { noteAct } from './exports/note-act.ts'
import { viewSession } from './view-session.ts'

type Owner = { readonly uid: string; readonly email: string }
type Opening = {
  readonly remember: boolean
  /** When its proof was asked for: no session starts where all were ended since. */
  readonly provenAt: Instant
  /** How the person proved who they are, for the audit log. */
  readonly way:
    | 'password'
    | 'google'
    | 'token'
    | 'sign-up'
    | 'invitation'
    | 'claim'
    | 'code'
    | 'recovery-code'
    | 'mailed-code'
}

/** Opens a session after the first step; it awaits a code where two-step sign-in is on. */
export async function openSession(
  portal: Portal,
  caller: Caller,
  owner: Owner,
  opening: Opening,
): Promise<SessionView> {
  const stage = (await portal.twoStep.isOn(owner.uid)) ? 'two-step' : 'full'
  return startSession(portal, caller, owner, { ...opening, stage })
}

/** Opens a session that has passed every step. */
export function openFullSession(portal: Portal, caller: Caller, owner: Owner, opening: Opening): Promise<SessionView> {
  return startSession(portal, caller, owner, { ...opening, stage: 'full' })
}

/** Makes a new secret each time, and ends the session before: nobody can plant one beforehand. */
async function startSession(
  portal: Portal,
  caller: Caller,
  { uid, email }: Owner,
  { remember, provenAt, way, stage }: Opening & Pick<Session, 'stage'>,
): Promise<SessionView> {
  if (caller.session) await portal.sessions.end(caller.session.id)
  const { userAgent } = caller
  setSessionCookie(caller, portal.settings, await portal.sessions.start({ uid, remember, stage, userAgent, provenAt }))
  const { device } = cookieNames(portal.settings)
  const isKnown = await portal.guard.devices.isTrusted(email, caller.cookie(device))
  if (stage === 'full' && !isKnown)
    setDeviceCookie(caller, portal.settings, await portal.guard.devices.trust({ uid, email }))
  const done = stage === 'full' ? { actorId: uid, action: 'signed-in' } : { actorId: null, action: 'first-step-passed' }
  const detail = `${way}, ${isKnown ? 'known' : 'new'} device`
  await portal.audit.count({ ...done, entityType: 'user', entityId: uid, ip: caller.ip, detail }, [caller.ip])
  await syncEmail(portal, { uid, email })
  if (stage === 'full') await noteAct(portal, await findViewer(portal.documents, uid))
  return viewSession(portal, { uid, stage })
}
