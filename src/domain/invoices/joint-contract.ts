import * as z from 'zod/mini'
import { mostJoint } from '#domain/billing/joint-parts.ts'
import { paymentMethodRef } from '#domain/billing/references.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { documentId } from '#domain/core/text.ts'
import { payInvoice, presentedInvoice } from './contract.ts'

const claimed = z.strictObject({ invoiceId: documentId, amountCents: money, paidCents: money })

export const payInvoices = endpoint('pay-invoices', {
  summary: `Pays two to ${mostJoint} open invoices of the account with one charge to a saved card. Each amount is one that \`pay-invoice\` accepts. If an amount is wrong, nothing is charged and the refusal names the invoice. Repeating the call never charges twice.`,
  body: z.strictObject({
    invoices: z.array(claimed).check(
      z.minLength(2, 'Select at least two invoices'),
      z.maxLength(mostJoint, `Select at most ${mostJoint} invoices`),
      z.refine(
        (all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length,
        'List each invoice only once',
      ),
    ),
    paymentMethodId: paymentMethodRef,
  }),
  reply: z.extend(z.omit(payInvoice.reply, { invoice: true }), {
    /** As they are now, in the order they were named. */
    invoices: z.array(presentedInvoice),
  }),
  who: ['client'],
  refusals: [...payInvoice.refusals, 'invalid-input'],
  recentSignIn: true,
  asksProvider: true,
})
