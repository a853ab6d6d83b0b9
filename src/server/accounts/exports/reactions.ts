import { reaction } from '#server/portal.ts'

/** Somebody has proved that this address is theirs. Raised after it is durable, and again where a proof is repeated. */
export const addressProven = reaction<[person: { readonly uid: string; readonly email: string }]>('addressProven')
