import type { LimitRule } from '#server/platform/limits/limits.ts'

const minuteMs = 60_000
const refusal = 'too-many-requests'

/** Key: `networkOf(ip)`. Guesses at links: those that open something are not counted. */
export const shareGuesses = {
  name: 'share-guesses',
  max: 30,
  windowMs: 60 * minuteMs,
  refusal,
} as const satisfies LimitRule

/** Key: uid, or `networkOf(ip)` of a guest. Each is a paper that is set anew. */
export const reportFiles = {
  name: 'report-files',
  max: 60,
  windowMs: 10 * minuteMs,
  refusal,
} as const satisfies LimitRule
