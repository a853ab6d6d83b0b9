import * as z from 'zod/mini'
import { presentedPayment } from '#domain/billing/payment-contract.ts'
import { day } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { cursor, documentId } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'
import { invoiceAges } from './invoice-ages.ts'
import { openInvoiceSorts } from './invoice-order.ts'

export const findOwedPayment = endpoint('find-owed-payment', {
  summary:
    'Returns the account’s most urgent payment: the payment of a past-due plan or, if no plan is past due, the newest failed payment of the last 30 days that can be retried. `payment` is null if there is none. Teammates get only invoice payments. Doesn’t contact the payment provider.',
  body: z.strictObject({}),
  reply: z.strictObject({
    payment: z.nullable(presentedPayment),
    /** True if a plan stops unless it is paid. */
    isPastDue: z.boolean(),
    /** The name of the plan that a subscription becomes once it is paid; null if it pays no change of plan. */
    changesTo: z.nullable(z.string()),
  }),
  who: ['client'],
  refusals: ['forbidden'],
  reads: true,
})

/** A payment request in a conversation. */
const owedRequest = z.strictObject({
  messageId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  description: z.string(),
  amountCents: money,
  dueDate: z.nullable(day),
  /** Whether the last attempt to pay it failed. */
  hasFailed: z.boolean(),
  askedAt: instant,
})
export type OwedRequest = z.output<typeof owedRequest>

/** A plan that stops unless it is paid. */
const owedPlan = z.strictObject({
  subscriptionId: z.string(),
  /** Null if the portal did not sell it. */
  planId: z.nullable(z.string()),
  /** The site of the plan as its payment names it; left out where that names none. */
  site: z.optional(z.string()),
  amountCents: money,
  /** The payment that pays it; null while none is known. */
  paymentId: z.nullable(z.string()),
  /** Why the bank refused it, for the payer. */
  declined: z.nullable(z.string()),
})
export type OwedPlan = z.output<typeof owedPlan>

const owed = z.strictObject({
  plans: z.array(owedPlan),
  invoices: z.array(presentedInvoice),
  requests: z.array(owedRequest),
})

export const listOwed = endpoint('list-owed', {
  summary:
    'Returns everything the caller’s account has to pay, across projects: past-due plans, open invoices (longest due first) and payment requests that the caller may read. The amount due is the sum of these rows minus the bank payments on their way. Doesn’t contact the payment provider.',
  body: z.strictObject({}),
  reply: owed,
  who: ['client'],
  refusals: ['forbidden'],
  reads: true,
})

export const listClientOwed = endpoint('list-client-owed', {
  summary: 'Returns everything one client has to pay, as the account owner sees it in `list-owed`.',
  body: z.strictObject({ clientId: documentId }),
  reply: owed,
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})

export const listOwingClients = endpoint('list-owing-clients', {
  summary:
    'Returns the clients who have something to pay, highest amount first, each with the totals of `list-client-owed`. `today` is the caller’s day, which decides what is overdue.',
  body: z.strictObject({ today: day }),
  reply: z.strictObject({
    clients: z.array(
      z.strictObject({
        clientId: z.string(),
        /** Its plans, invoices and requests. */
        count: z.int(),
        /** Their sum without what banks are moving. */
        totalCents: money,
        overdueCents: money,
        /** What banks are moving for its invoices. */
        onItsWayCents: money,
      }),
    ),
  }),
  who: ['superAdmin'],
  reads: true,
})

export const listOpenInvoices = endpoint('list-open-invoices', {
  summary:
    'Returns unpaid invoices, longest due first, 50 at a time, of the caller’s account or, for staff, of all clients or one. `today` is the caller’s day, which decides how overdue they are. Without `age`, staff can sort them by `amount`, largest amount remaining first. `next` continues the list.',
  body: z.strictObject({
    today: day,
    age: z.optional(z.enum(invoiceAges)),
    /** For staff: of one client. Everybody else gets those of their own account. */
    clientId: z.optional(documentId),
    /** As `openInvoiceSortsFor` says. */
    sort: z.optional(z.enum(openInvoiceSorts)),
    after: z.optional(cursor),
  }),
  reply: z.strictObject({
    invoices: z.array(presentedInvoice),
    next: z.nullable(z.string()),
    /** What is due and what is on its way by age, over all of them, whatever age was asked for; null on a page that continues. */
    ages: z.nullable(
      z.array(
        z.strictObject({
          age: z.enum(invoiceAges),
          count: z.int(),
          amountCents: money,
          onItsWayCents: money,
          /** What of the amount is of invoices that count under an age above this one. */
          laterCents: money,
        }),
      ),
    ),
  }),
  who: ['client', 'superAdmin'],
  refusals: ['forbidden'],
  reads: true,
})
