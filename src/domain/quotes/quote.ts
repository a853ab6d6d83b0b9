import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { money, price } from '#domain/core/money-schemas.ts'
import { priceTax } from '#domain/core/price-tax-schema.ts'
import { productKinds, productTerms } from '#domain/projects/project-statuses.ts'
import { itemizedSchema } from './itemized.ts'
import { quoteMovers, quoteStatuses } from './quote-statuses.ts'

export const estimateSchema = z.strictObject({ lowCents: price, highCents: price })
export type Estimate = z.output<typeof estimateSchema>

/** The project template that an acceptance also begins the project with. */
const quoteTemplateSchema = z.strictObject({
  id: z.string(),
  /** Its name when staff chose it. */
  name: z.string(),
  /** When the quote was accepted, if the template was deleted by then: the project began without it. */
  missedAt: z.optional(instant),
})

const quoteStepSchema = z.strictObject({
  at: instant,
  from: z.enum(quoteStatuses),
  to: z.enum(quoteStatuses),
  by: z.enum(quoteMovers),
  /** Their name at that moment; empty if nobody did it by hand, or somebody who only had the emailed link. */
  name: z.string(),
  /** The reason in their own words; empty if they gave none. */
  reason: z.string(),
  /** What an offer asked for, with tax; left out of other steps, and of those that were kept before it was noted. */
  amountCents: z.optional(money),
  /** Set where staff took the offer back to send another version of it; left out of other steps. */
  forRevision: z.optional(z.literal(true)),
})

export const quoteSchema = z.strictObject({
  id: z.string(),
  /** Given when it is first sent, by the pattern of that day, and kept by every version; null before. */
  number: z.nullable(z.string()),
  /** The account it belongs to; null while it waits for somebody who has proved its address. */
  clientId: z.nullable(z.string()),
  /** The address it waits for; null once it belongs to an account. */
  guestEmail: z.nullable(z.string()),
  fullName: z.string(),
  email: z.string(),
  productType: z.enum(productKinds),
  projectTerm: z.enum(productTerms),
  projectName: z.string(),
  projectDesc: z.string(),
  companyName: z.string(),
  /** Who of staff began it; left out where it was asked for. */
  begunBy: z.optional(z.strictObject({ uid: z.string(), name: z.string() })),
  /** The declined quote that staff began it from, which clients don’t see; left out where there is none. */
  earlierId: z.optional(z.string()),
  /** The rate table's estimate on the day of the request. */
  estimate: estimateSchema,
  status: z.enum(quoteStatuses),
  /**
   * The offer, from `sent` on: the one amount before the tax that is added, or the total of the lines with tax, in how many days it is done
   * (null if not given), and in other words. A draft with lines has them too.
   */
  amountCents: z.nullable(price),
  /** What the client pays, with tax, as `totalOf` has it: lists sort by it. Left out as long as nothing is offered. */
  totalCents: z.optional(money),
  /** The lines that the amount is the total of; left out of a quote of one amount. */
  itemized: z.optional(itemizedSchema),
  /** The tax on its one amount as the offer was sent, which it keeps; null for none. Left out of what was not sent, and of lines. */
  offeredTax: z.optional(z.nullable(priceTax)),
  daysDelta: z.nullable(z.int()),
  note: z.string(),
  /** Which template staff chose, which clients don’t see; left out where there is none. */
  template: z.optional(quoteTemplateSchema),
  /** The last day on which it can be accepted. */
  validUntil: z.nullable(day),
  /** `validUntil` while the client can answer: quotes that expire are found by it. */
  awaitedUntil: z.nullable(day),
  sentAt: z.nullable(instant),
  viewedAt: z.nullable(instant),
  /** The client's acceptance, with the name that their profile had. */
  acceptedBy: z.nullable(
    z.strictObject({
      uid: z.string(),
      name: z.string(),
      at: instant,
      /** The version of the terms of service that was accepted with it; left out where the agency had published none. */
      termsVersion: z.optional(z.int()),
      /** The tax on its one amount that was shown with it; left out where none was. */
      priceTax: z.optional(priceTax),
    }),
  ),
  /** The project made from the acceptance. */
  projectId: z.nullable(z.string()),
  /** Oldest first. */
  history: z.array(quoteStepSchema),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Quote = z.output<typeof quoteSchema>
