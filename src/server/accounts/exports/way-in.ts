import { tokenPages } from '#domain/accounts/places.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { toInstant } from '#domain/core/instants.ts'
import { clientInvitationMail } from '#server/accounts/mails/invitation.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'
import { invitationId, invitationLinks, invitations, users } from './collections.ts'
import type { Invitation } from './collections.ts'
import { isClientPlace, lifetimeMs } from './invitations.ts'

type Deps = Pick<Portal, 'documents' | 'clock'>

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
  const token = await openFurtherLink(portal, uid)
  if (token === null) return { linkTo: (path) => baseUrl + path, isInvitation: false }
  return {
    linkTo: (next) => `${baseUrl}${tokenPages.invitation}?${new URLSearchParams({ token, next })}`,
    isInvitation: true,
  }
}

/**
 * The invitation of an awaited client once more, for whoever asks with their address: it is mailed there and nowhere else.
 * Null for an address that waits for no client, or for one who was not invited yet.
 */
export async function inviteAgain(
  portal: Deps & Pick<Portal, 'settings'>,
  email: string,
): Promise<{ readonly uid: string; readonly mail: Mail } | null> {
  const { documents, settings } = portal
  const place = (await documents.get(invitations, invitationId(email, null)))?.data
  const token = place ? await openFurtherLink(portal, place.uid) : null
  if (!place || token === null) return null
  const { uid, fullName } = place
  const url = `${settings.baseUrl}${tokenPages.invitation}?token=${token}`
  return { uid, mail: clientInvitationMail(settings, { fullName, email }, url) }
}

/**
 * Makes one more link to the invitation of a client who was invited and has not come yet, good for as long as a first one; null
 * for everybody else. It falls with the others: once one is used, and when staff invite again or withdraw the place.
 */
async function openFurtherLink({ documents, clock }: Deps, uid: string): Promise<string | null> {
  // Nearly nobody waits: spares the others the transaction.
  if (!(await documents.get(users, uid))?.data.awaited) return null
  const token = createSecret()
  const isMade = await documents.transact(async (transaction) => {
    const found = await findWaiting(transaction, uid)
    if (!found) return false
    const { profile, awaited, invitation } = found
    const expiresAt = toInstant(clock.nowMs() + lifetimeMs.client)
    const { id: placeId, tokenHash } = invitation
    transaction.create(invitationLinks, { id: hashSecret(token), invitationId: placeId, tokenHash, expiresAt })
    // Staff see until when a link works.
    transaction.put(users, { ...profile, awaited: { ...awaited, invitation: { ...awaited.invitation, expiresAt } } })
    return true
  })
  return isMade ? token : null
}

type Awaited = NonNullable<Profile['awaited']>

type Waiting = {
  readonly profile: Profile
  readonly awaited: Awaited & { readonly invitation: NonNullable<Awaited['invitation']> }
  readonly invitation: Invitation
}

async function findWaiting(transaction: Transaction, uid: string): Promise<Waiting | null> {
  const profile = (await transaction.get(users, uid))?.data
  const { awaited, disabledAt } = profile ?? {}
  if (!profile || !awaited?.invitation || disabledAt !== null) return null
  const invitation = (await transaction.get(invitations, invitationId(profile.email, null)))?.data
  if (!invitation || !isClientPlace(invitation) || invitation.uid !== uid || invitation.acceptance !== null) return null
  return { profile, awaited: { ...awaited, invitation: awaited.invitation }, invitation }
}
