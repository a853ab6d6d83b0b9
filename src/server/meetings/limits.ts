import type { LimitRule } from '#server/platform/limits/limits.ts'

/** Key: the id of the account. Every booking and every move is a mail to two people. */
export const meetingsPerAccount = {
  name: 'meetings-account',
  max: 20,
  windowMs: 86_400_000,
  refusal: 'too-many-meetings',
} as const satisfies LimitRule
