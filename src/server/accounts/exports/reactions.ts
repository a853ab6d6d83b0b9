import type { Reader } from '#server/platform/look-up.ts'
import { reaction } from '#server/portal.ts'
import type { DetailChange } from './collections.ts'

/** A person has proved their address. Raised after it is durable, and again where a proof is repeated. */
export const addressProven = reaction<[person: { readonly uid: string; readonly email: string }]>('addressProven')

/** Access that a person gives to others, besides their own ways in: each slice answers with its part. */
export type Grants = {
  /** The addresses of the teammates in their account, joined or not. */
  readonly teammates?: readonly string[]
  /** Whether a calendar follows their meetings. */
  readonly calendar?: boolean
}

/** A person is told who has access through their account. */
export const grantsAsked = reaction<[uid: string], Grants>('grantsAsked')

/**
 * Ends the access that a person gave to others, because somebody else may have set it up. Each slice ends its own, and
 * answers with what there was; raised again where that was cut short.
 */
export const grantsEnded = reaction<[uid: string, ip: string], Grants>('grantsEnded')

/**
 * A client who was added and not invited asks for the way in at this address: a slice that has mailed it an offer, which leads to
 * a sign-up, answers true.
 */
export const offerAsked = reaction<[email: string], boolean>('offerAsked')

/** The owner of an account reads their own session: answers with the secret of the card form that they have left open, or null. */
export const cardFormAsked = reaction<[uid: string], string | null>('cardFormAsked')

/**
 * A person’s name, address or company has changed, or what else stands on the papers of their account. Each slice writes its copies
 * anew, from the profile as it is now, while it is wanted; raised again where that was cut short.
 */
export const detailsChanged = reaction<[change: DetailChange, isWanted: () => boolean]>('detailsChanged')

/** A creator’s position is looked at: answers with the position with rates that this is, or null where it has none. */
export const ratedPositionAsked = reaction<[reader: Reader, position: string], string | null>('ratedPositionAsked')
