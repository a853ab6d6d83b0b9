import type { BuyableSite } from '#domain/checkout/contract.ts'
import { reaction } from '#server/portal.ts'

/** Somebody buys hosting for this account. The slice that keeps sites answers with those of the account. */
export const sitesAsked = reaction<[uid: string], readonly BuyableSite[]>('sitesAsked')
