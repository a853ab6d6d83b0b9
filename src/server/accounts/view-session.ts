import type { SessionView } from '#domain/accounts/contract.ts'
import type { WaitingInvitation } from '#domain/accounts/waiting-invitation.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import type { Identity } from '#server/ports/identity.ts'
import { openEmailRequest } from './email-requests.ts'
import { twoStepResets, users } from './exports/collections.ts'
import { inviterOf, waitingFor } from './find-invitation.ts'
import { findRemoval } from './find-removal.ts'
import { findFixedPosition } from './fixed-position.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { presentProfile } from './present.ts'
import { endOf } from './two-step-wait.ts'

const guest: SessionView = {
  state: 'guest',
  viewer: null,
  email: null,
  emailVerified: false,
  twoStep: false,
  twoStepDue: false,
  hasPassword: false,
  googleLinked: false,
}

/** For a browser that awaits a mailed code for this address: otherwise like a guest's, whatever the account. */
export function viewMailedCode(email: string): SessionView {
  return {
    state: 'mailed-code',
    viewer: null,
    email,
    emailVerified: false,
    twoStep: false,
    twoStepDue: false,
    hasPassword: false,
    googleLinked: false,
  }
}

/** What a browser may know of its session. A switched-off or removed account looks like a guest's. */
export async function viewSession(
  portal: Portal,
  session: Pick<Session, 'uid' | 'stage'> | null,
): Promise<SessionView> {
  const { documents, identity, twoStep, settings, catalogue } = portal
  if (!session) return guest
  const { uid, stage } = session
  const [person, profile, twoStepOn, googleLinked] = await Promise.all([
    identity.find(uid),
    documents.get(users, uid),
    twoStep.isOn(uid),
    identity.hasGoogle(uid),
  ])
  if (!person || (profile && (await isSwitchedOff(documents, profile.data)))) return guest
  const { email, emailVerified, hasPassword } = person
  const reset = twoStepOn ? await documents.get(twoStepResets, uid) : null
  const facts = {
    email,
    emailVerified,
    twoStep: twoStepOn,
    hasPassword,
    googleLinked,
    ...(reset ? { twoStepResetAt: endOf(reset.data) } : {}),
  }
  if (stage === 'two-step') return { state: stage, viewer: null, twoStepDue: false, ...facts }
  if (!profile || profile.data.awaited) {
    const [removedFrom, invitations] = await Promise.all([findRemoval(documents, uid), viewWaiting(portal, person)])
    return {
      state: 'not-signed-up',
      viewer: null,
      twoStepDue: false,
      ...facts,
      ...(removedFrom ? { removedFrom } : {}),
      ...(invitations.length > 0 ? { invitations } : {}),
    }
  }
  const twoStepDue = settings.staffNeedTwoStep && profile.data.role === 'superAdmin' && !twoStepOn
  const [request, fixedPosition] = await Promise.all([
    openEmailRequest(portal, uid),
    findFixedPosition(portal, profile.data),
  ])
  return {
    state: 'signed-in',
    viewer: presentProfile(profile),
    twoStepDue,
    ...facts,
    ...(request ? { emailRequest: { newEmail: request.newEmail, expiresAt: request.expiresAt } } : {}),
    ...(fixedPosition === null ? {} : { fixedPosition }),
    plans: catalogue.notes(),
  }
}

async function viewWaiting(portal: Portal, person: Identity): Promise<WaitingInvitation[]> {
  const waiting = await waitingFor(portal, person)
  return Promise.all(
    waiting.map(async (each) => ({ id: each.id, role: each.role, invitedBy: await inviterOf(portal, each) })),
  )
}

/** What staff know who see the portal as somebody else: nothing of how that person signs in. */
export async function viewLook(
  portal: Portal,
  { uid, accountId }: Pick<Viewer, 'uid' | 'accountId'>,
  until: Instant,
): Promise<SessionView> {
  const { state, viewer, email, emailVerified, plans } = await viewSession(portal, { uid, stage: 'full' })
  return {
    ...guest,
    state,
    viewer,
    email,
    emailVerified,
    ...(plans ? { plans } : {}),
    look: { clientId: accountId, until },
  }
}
