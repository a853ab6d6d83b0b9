import type { LimitRule } from '#server/platform/limits/limits.ts'

const hourMs = 3_600_000
const refusal = 'too-many-requests'

/** Key: uid. Each is a mail to staff. */
export const questionsPerHour = { name: 'questions', max: 10, windowMs: hourMs, refusal } as const satisfies LimitRule

/** Key: uid. */
export const answersPerHour = {
  name: 'question-answers',
  max: 60,
  windowMs: hourMs,
  refusal,
} as const satisfies LimitRule
