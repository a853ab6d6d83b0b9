import type { LimitRule } from '#server/platform/limits/limits.ts'

const hourMs = 3_600_000
const refusal = 'too-many-requests'

/** Key: uid. Counted only where a customer is made. */
export const customersPerHour = { name: 'customers', max: 3, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: `networkOf(ip)`. */
export const customersPerNetwork = {
  name: 'customers-network',
  max: 10,
  windowMs: hourMs,
  refusal,
} as const satisfies LimitRule
/** Key: uid of the account. Stolen cards are tried out by saving them. */
export const cardFormsPerHour = { name: 'card-forms', max: 5, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid of the account. */
export const cardsPerHour = { name: 'cards', max: 5, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid of the account. */
export const cardSetupsPerHour = { name: 'card-setups', max: 5, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid of whoever pays or charges. */
export const chargesPerHour = { name: 'charges', max: 30, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid of whoever gives back. */
export const refundsPerHour = { name: 'refunds', max: 60, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid. Each is a paper that is set anew. */
export const receiptFiles = {
  name: 'receipt-files',
  max: 60,
  windowMs: 10 * 60_000,
  refusal,
} as const satisfies LimitRule

export const mostCards = 10
