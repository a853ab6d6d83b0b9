import type { LimitRule } from '#server/platform/limits/limits.ts'

const hourMs = 3_600_000
const refusal = 'too-many-quotes'

/** Key: `networkOf(ip)`. */
export const quotesPerNetwork = {
  name: 'quotes-network',
  max: 5,
  windowMs: hourMs,
  refusal,
} as const satisfies LimitRule
/** Key: `neighbourhoodOf(ip)`. */
export const quotesPerNeighbourhood = {
  name: 'quotes-neighbourhood',
  max: 20,
  windowMs: hourMs,
  refusal,
} as const satisfies LimitRule
/** Key: `site`. */
export const quotesPerSite = { name: 'quotes-site', max: 200, windowMs: hourMs, refusal } as const satisfies LimitRule
