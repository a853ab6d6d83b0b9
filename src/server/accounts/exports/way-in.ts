import { tokenPages } from '#domain/accounts/places.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { toInstant } from '#domain/core/instants.ts'
import { clientInvitationMail } from '#server/accounts/mails/invitation.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'
import { invitationId, invitationLinks, invitations, users } from './collections.ts'
import type { Invitation } from './collections.ts'
import { isClientPlace, lifetimeMs } from './invitations.ts'
import { offerAsked } from './reactions.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'audit'>

/** What the links of one mail are, for the person it goes to. */
export type WayIn = {
  /** The whole address of a page of the portal. */
  readonly linkTo: (path: string) => string
  /** Whether the links accept the person's invitation first: they hold a secret, which opens the account. */
  readonly isInvitation: boolean
}

/**
 * The way into the portal for a mail to this person: straight to its pages, or through the invitation while they have not
 * accepted it. Then each mail has a link of its own, so that none closes another.
 */
export async function wayInFor(portal: Deps & Pick<Portal, 'settings'>, uid: string): Promise<WayIn> {
  const { baseUrl } = portal.settings
  // Nearly nobody waits: spares the others the transaction.
  const isInvited = Boolean((await portal.documents.get(users, uid))?.data.awaited?.invitation)
  const token = isInvited ? await openFurtherLink(portal, uid) : null
  if (token === null) return { linkTo: (path) => baseUrl + path, isInvitation: false }
  return {
    linkTo: (next) => invitationUrl(baseUrl, { token, next }),
    isInvitation: true,
  }
}

function invitationUrl(baseUrl: string, search: Readonly<Record<string, string>>): string {
  return `${baseUrl}${tokenPages.invitation}?${new URLSearchParams(search)}`
}

/**
 * The invitation of an awaited client once more, for whoever asks with their address: it is mailed there and nowhere else, and
 * leads on to `next`. One who was not invited yet gets it where the agency has mailed them an offer: without the account nobody
 * could accept that. Null for them without one, and for an address that waits for no client.
 */
export async function inviteAgain(
  portal: Portal,
  email: string,
  next?: string,
): Promise<{ readonly uid: string; readonly mail: Mail } | null> {
  const { documents, settings } = portal
  const place = (await documents.get(invitations, invitationId(email, null)))?.data
  const awaited = place && (await documents.get(users, place.uid))?.data.awaited
  if (!awaited) return null
  const isAllowed = awaited.invitation !== null || (await raise(portal, offerAsked, email)).includes(true)
  const token = isAllowed ? await openFurtherLink(portal, place.uid) : null
  if (token === null) return null
  const { uid, fullName } = place
  const url = invitationUrl(settings.baseUrl, { token, ...(next ? { next } : {}) })
  return { uid, mail: clientInvitationMail(settings, { fullName, email }, url) }
}

/**
 * Makes one more link, or the first, to the invitation of a client who has not come yet, good for as long as one that staff send;
 * null for everybody else. It falls with the others: once one is used, and when staff invite again or withdraw the place.
 */
async function openFurtherLink({ documents, clock, audit }: Deps, uid: string): Promise<string | null> {
  const token = createSecret()
  const isMade = await documents.transact(async (transaction) => {
    const found = await findWaiting(transaction, uid)
    if (!found) return false
    const { profile, awaited, invitation } = found
    const expiresAt = toInstant(clock.nowMs() + lifetimeMs.client)
    const at = awaited.invitation?.at ?? clock.now()
    const { id: placeId, tokenHash } = invitation
    transaction.create(invitationLinks, { id: hashSecret(token), invitationId: placeId, tokenHash, expiresAt })
    if (awaited.invitation === null) {
      const trace = { actorId: null, action: 'client-invited', entityType: 'user', entityId: uid, ip: null }
      audit.recordWith(transaction, trace)
    }
    // Staff see until when a link works.
    transaction.put(users, { ...profile, awaited: { ...awaited, invitation: { at, expiresAt } } })
    return true
  })
  return isMade ? token : null
}

type Waiting = {
  readonly profile: Profile
  readonly awaited: NonNullable<Profile['awaited']>
  readonly invitation: Invitation
}

async function findWaiting(transaction: Transaction, uid: string): Promise<Waiting | null> {
  const profile = (await transaction.get(users, uid))?.data
  const { awaited, disabledAt } = profile ?? {}
  if (!profile || !awaited || disabledAt !== null) return null
  const invitation = (await transaction.get(invitations, invitationId(profile.email, null)))?.data
  if (!invitation || !isClientPlace(invitation) || invitation.uid !== uid || invitation.acceptance !== null) return null
  return { profile, awaited, invitation }
}
