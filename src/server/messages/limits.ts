import type { LimitRule } from '#server/platform/limits/limits.ts'

const minuteMs = 60_000
const refusal = 'too-many-requests'

/** Key: uid. Payment requests are messages too. */
export const messagesPerMinute = { name: 'messages', max: 30, windowMs: minuteMs, refusal } as const satisfies LimitRule

/** Key: uid. Ten files for each of ten messages. */
export const uploadsPerTenMinutes = {
  name: 'uploads',
  max: 100,
  windowMs: 10 * minuteMs,
  refusal,
} as const satisfies LimitRule

/** How many files somebody may have uploaded and not sent: what the disk may be filled with by one person alone. */
export const mostLooseFiles = 60
