import * as z from 'zod/mini'
import { endpoint, noBody } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'

const mailConnection = z.strictObject({
  carrier: z.enum(['outbox', 'smtp']),
  /** The address that emails come from; null where the portal keeps them. */
  from: z.nullable(z.string()),
  /** When the carrier last took an email; null while it has taken none. Counted to the minute. */
  takenAt: z.nullable(instant),
  /** When the mail server last took none; null while it has taken them all. */
  failedAt: z.nullable(instant),
  /** Why, in the mail server’s words; null while there is none. */
  failure: z.nullable(z.string()),
  /** Notification emails that are still to be sent, at most `mostWaiting`. */
  waiting: z.int(),
})

export const presentedConnections = z.strictObject({
  mail: mailConnection,
  /** Whether people can sign in with Google. */
  google: z.boolean(),
  /** Whether a hosted identity provider keeps passwords, not the portal itself. */
  hasHostedPasswords: z.boolean(),
})
export type PresentedConnections = z.output<typeof presentedConnections>

export const getConnections = endpoint('get-connections', {
  summary:
    'Returns how the portal sends emails, when sending last succeeded and last failed, how many notifications are waiting to be emailed and how people can sign in. No secrets are returned.',
  body: z.strictObject({}),
  reply: z.strictObject({ connections: presentedConnections }),
  who: ['superAdmin'],
  staffRights: ['settings'],
  reads: true,
})

export const testEmail = z.strictObject({
  to: z.string(),
  /** Whether the mail server took it, the portal kept it in the outbox, or neither. */
  outcome: z.enum(['taken', 'kept', 'failed']),
  /** In the mail server’s words, where it took none; null where it gave none. */
  failure: z.nullable(z.string()),
})
export type TestEmail = z.output<typeof testEmail>

export const sendTestEmail = endpoint('send-test-email', {
  summary:
    'Sends a test email to the caller’s own address through the same connection as all emails, and returns the outcome.',
  body: noBody,
  reply: z.strictObject({ email: testEmail }),
  who: ['superAdmin'],
  staffRights: ['settings'],
})
