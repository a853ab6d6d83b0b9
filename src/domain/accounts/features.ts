import * as z from 'zod/mini'
import { planNote } from '#domain/core/plan-note.ts'
import { policyNumbers } from '#domain/core/policies.ts'

/** What a browser needs to know of this portal before its first page. */
export const features = z.strictObject({
  agencyName: z.string(),
  google: z.boolean(),
  /** The settings of the hosted provider's SDK, if one keeps the passwords. `emulatorUrl` is set only for an emulator. */
  hosted: z.optional(
    z.strictObject({ projectId: z.string(), apiKey: z.string(), emulatorUrl: z.nullable(z.string()) }),
  ),
  /** True over plain http: a banner warns that the portal is on trial. */
  insecure: z.boolean(),
  /**
   * What becomes of emails: a mail server sends them, or they are kept for staff to read, in production without those that hold
   * a link or a code. Left out by the release before.
   */
  mail: z.optional(z.enum(['sent', 'kept', 'withheld'])),
  /** The agency's: what it makes due is due by its day. Left out by the release before. */
  timeZone: z.optional(z.string()),
  supportEmail: z.string(),
  /** Ten digits, shown as +1 (xxx) xxx-xxxx. */
  supportPhone: z.string(),
  /** The settings of a card form: the provider's key for pages, and its script. `isTest`: no card is charged. */
  cards: z.strictObject({
    publishableKey: z.string(),
    scriptUrl: z.string(),
    isTest: z.boolean(),
    /** Left out where invoices are paid by card alone. */
    takesBankDebits: z.optional(z.literal(true)),
  }),
  /** The plans of the agency in its order, retired ones too; left out for guests. */
  plans: z.optional(z.array(planNote)),
  /** The newest version of each policy that the agency has published. */
  policies: z.optional(policyNumbers),
  /** Shown in the place of mark and name; left out or null where there is none. */
  logo: z.optional(z.nullable(z.strictObject({ url: z.string(), width: z.int(), height: z.int() }))),
})
export type Features = z.output<typeof features>
