import { tokenPages } from '#domain/accounts/places.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Right } from '#domain/core/viewer.ts'
import {
  clientInvitationMail,
  creatorInvitationMail,
  staffInvitationMail,
  teammateInvitationMail,
} from '#server/accounts/mails/invitation.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'
import { invitationId, invitations, users } from './collections.ts'
import type { Invitation } from './collections.ts'

const hourMs = 60 * 60_000
/** How long a mailed link works, by the role that it gives. */
export const lifetimeMs = { superAdmin: 72 * hourMs, creator: 7 * 24 * hourMs, client: 7 * 24 * hourMs } as const
const letters = {
  superAdmin: staffInvitationMail,
  creator: creatorInvitationMail,
  client: clientInvitationMail,
} as const

export type Invitee = Pick<Invitation, 'uid' | 'email' | 'fullName' | 'role' | 'invitedBy' | 'staffRights'> & {
  /** For a teammate: the account, their rights there, and the names in the mail. */
  readonly account?: {
    readonly id: string
    readonly rights: readonly Right[]
    readonly name: string
    readonly inviterName: string
  }
}

/** `mail` is to be sent after the transaction has committed. */
export type WrittenInvitation = { readonly mail: Mail; readonly expiresAt: Instant }

/**
 * Whether staff have added the owner of this address as a client who has not come yet. Until then nobody else gets a profile
 * with the address: its invitation alone leads into the account.
 */
export async function isAwaitedAddress(reader: Reader, email: string): Promise<boolean> {
  const place = (await reader.get(invitations, invitationId(email, null)))?.data
  return place !== undefined && isClientPlace(place) && place.acceptance === null
}

/** The uid of the client whose place this address keeps or once kept; undefined for any other address. */
export async function invitedClientOf(reader: Reader, email: string): Promise<string | undefined> {
  const place = (await reader.get(invitations, invitationId(email, null)))?.data
  return place && isClientPlace(place) ? place.uid : undefined
}

/** Whether it leads the owner of an account into it, and no teammate. */
export function isClientPlace({ role, account }: Pick<Invitation, 'role' | 'account'>): boolean {
  return role === 'client' && account === null
}

/**
 * The uid of a person about to be invited. Refuses `auth/email-already-in-use` where the address has a profile, or is that of an
 * awaited client: an invitation never changes the role of an existing account.
 */
export async function reserveUid(
  { documents, identity, createId }: Pick<Portal, 'documents' | 'identity' | 'createId'>,
  email: string,
): Promise<string> {
  if (await isAwaitedAddress(documents, email)) throw new Refusal('auth/email-already-in-use')
  const person = await identity.findByEmail(email)
  if (!person) return createId()
  if (await documents.get(users, person.uid)) throw new Refusal('auth/email-already-in-use')
  return person.uid
}

/**
 * Adds an invitation, which replaces an older one to the same place. Refuses `auth/email-already-in-use` where the address
 * waits for another place at the agency.
 */
export async function writeInvitation(
  portal: Pick<Portal, 'clock' | 'settings'>,
  transaction: Transaction,
  invitee: Invitee,
): Promise<WrittenInvitation> {
  const { clock, settings } = portal
  const { fullName, email, role, account } = invitee
  const token = createSecret()
  const expiresAt = toInstant(clock.nowMs() + lifetimeMs[role])
  await putInvitation(portal, transaction, invitee, { tokenHash: hashSecret(token), expiresAt })
  const url = `${settings.baseUrl}${tokenPages.invitation}?token=${token}`
  const invited = { fullName, email }
  return {
    expiresAt,
    mail: account
      ? teammateInvitationMail(
          settings,
          { ...invited, accountName: account.name, inviterName: account.inviterName },
          url,
        )
      : letters[role](settings, invited, url),
  }
}

/** Keeps an address for somebody who is not invited yet: no link leads to the place. Refuses as `writeInvitation` does. */
export function keepPlace(portal: Pick<Portal, 'clock'>, transaction: Transaction, invitee: Invitee): Promise<void> {
  // Of a secret that nobody has, and over already.
  const link = { tokenHash: hashSecret(createSecret()), expiresAt: portal.clock.now() }
  return putInvitation(portal, transaction, invitee, link)
}

async function putInvitation(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  { uid, email, fullName, role, invitedBy, account, staffRights }: Invitee,
  link: Pick<Invitation, 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  const id = invitationId(email, account?.id ?? null)
  const held = await transaction.get(invitations, id)
  if (held && isInTheWay(held.data, { uid, role }, clock.now())) throw new Refusal('auth/email-already-in-use')
  const invitation: Invitation = {
    id,
    email,
    fullName,
    role,
    account: account ? { id: account.id, rights: [...account.rights] } : null,
    ...(staffRights ? { staffRights } : {}),
    uid,
    invitedBy,
    createdAt: clock.now(),
    ...link,
    acceptance: null,
  }
  if (held) transaction.put(invitations, invitation)
  else transaction.create(invitations, invitation)
}

/**
 * A creator and an awaited client have a record that waits for them even after the link expires; a place on the staff expires
 * with its link. An account's invitation blocks nobody.
 */
function isInTheWay(held: Invitation, next: Pick<Invitation, 'uid' | 'role'>, now: Instant): boolean {
  if (held.acceptance !== null) return false
  if (held.role === 'creator' || isClientPlace(held)) return held.uid !== next.uid
  return held.role === 'superAdmin' && next.role !== 'superAdmin' && held.expiresAt > now
}

/** Closes the link to this place that an address was sent; one to another place stays. */
export async function closeInvitation(
  transaction: Transaction,
  email: string,
  place: { readonly accountId: string } | { readonly uid: string },
): Promise<void> {
  const found = await transaction.get(invitations, invitationId(email, 'uid' in place ? null : place.accountId))
  if (found?.data.acceptance !== null) return
  const isIt = 'uid' in place ? found.data.uid === place.uid : found.data.account?.id === place.accountId
  if (isIt) transaction.remove(invitations, found.id)
}
