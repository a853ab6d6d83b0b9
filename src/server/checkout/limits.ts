import type { LimitRule } from '#server/platform/limits/limits.ts'

const hourMs = 3_600_000
const refusal = 'too-many-requests'

/** Key: uid of the account. Codes that do not count are guesses; one that does may be priced as often as the cart changes. */
export const codeChecksPerHour = {
  name: 'code-checks',
  max: 10,
  windowMs: hourMs,
  refusal,
} as const satisfies LimitRule
/** Key: uid of the account. Each asks the provider several times. */
export const previewsPerHour = { name: 'previews', max: 300, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid of the account. */
export const ordersPerHour = { name: 'orders', max: 60, windowMs: hourMs, refusal } as const satisfies LimitRule
/** Key: uid of the account. Counted where a card is charged. */
export const purchasesPerHour = { name: 'purchases', max: 60, windowMs: hourMs, refusal } as const satisfies LimitRule
