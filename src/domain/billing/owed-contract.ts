import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { presentedInvoice } from '#domain/invoices/contract.ts'
import { presentedPayment } from './payment-contract.ts'

export const findOwedPayment = endpoint('find-owed-payment', {
  summary:
    'What the caller’s account should pay now: the payment that a plan is past due for, else the newest of the last thirty days that failed and can be tried again; null where there is none. The provider is not asked.',
  body: z.strictObject({}),
  reply: z.strictObject({
    payment: z.nullable(presentedPayment),
    /** True where a plan stops unless it is paid. */
    isPastDue: z.boolean(),
  }),
  who: ['client'],
  refusals: ['forbidden'],
  reads: true,
})

/** What a conversation asks to be paid. */
const owedRequest = z.strictObject({
  messageId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  description: z.string(),
  amountCents: z.int(),
  dueDate: z.nullable(day),
  /** Whether the last try to pay it failed. */
  hasFailed: z.boolean(),
  askedAt: instant,
})
export type OwedRequest = z.output<typeof owedRequest>

export const listOwed = endpoint('list-owed', {
  summary:
    'Everything that the caller’s account has to pay, across projects: open invoices, the longest due first, requests in conversations that the caller may read, and what plans are past due for. The provider is not asked.',
  body: z.strictObject({}),
  reply: z.strictObject({
    invoices: z.array(presentedInvoice),
    requests: z.array(owedRequest),
    /** Of the plans that are past due. */
    plansCents: z.int(),
    /** All of it together. */
    totalCents: z.int(),
  }),
  who: ['client'],
  refusals: ['forbidden'],
  reads: true,
})
