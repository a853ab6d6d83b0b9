import * as z from 'zod/mini'
import { requestPayment } from '#domain/messages/contract.ts'

/** What the form fills in; project and key are the page's. */
export const requestPaymentForm = z.pick(requestPayment.body, { amountCents: true, description: true, dueDate: true })
