import { reaction } from '#server/portal.ts'

/** Somebody has proved that this address is theirs. Raised after it is durable, and again where a proof is repeated. */
export const addressProven = reaction<[person: { readonly uid: string; readonly email: string }]>('addressProven')

/** What a person shows to others beside their own ways in: each slice answers with what it knows of. */
export type Grants = {
  /** The addresses of the teammates in their account, joined or not. */
  readonly teammates?: readonly string[]
  /** Whether a calendar follows their meetings. */
  readonly calendar?: boolean
}

/** Somebody is told what their account shows to others. */
export const grantsAsked = reaction<[uid: string], Grants>('grantsAsked')

/**
 * What a person shows to others ends, because whoever set it up may have been somebody else. Each slice ends its own, and
 * answers with what there was; raised again where that was cut short.
 */
export const grantsEnded = reaction<[uid: string, ip: string], Grants>('grantsEnded')
