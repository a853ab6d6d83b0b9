import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
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
