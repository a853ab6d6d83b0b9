import * as z from 'zod/mini'
import { roles } from '#domain/core/viewer.ts'

/** An invitation that waits for somebody without a profile, as they see it once they have proven the invited address. */
export const waitingInvitation = z.strictObject({
  id: z.string(),
  role: z.enum(roles),
  /** Who asks a teammate into which company's account; null for everybody else, whom the agency asks. */
  invitedBy: z.nullable(z.strictObject({ fullName: z.string(), companyName: z.string() })),
})
export type WaitingInvitation = z.output<typeof waitingInvitation>
