import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Collecting, Outcome } from './collect-subscription.ts'
import { paidBy } from './collect-subscription.ts'
import { keepItem } from './keep-item.ts'
import { payLine } from './pay-line.ts'

/**
 * Bills what is paid once: draft, item, finalise, pay, each under a key of its own, so that whoever repeats it after a crash goes
 * on where it stopped and makes nothing twice. An invoice of another sum than was ordered is taken back unpaid.
 */
export async function collectInvoice(portal: Portal, collecting: Collecting): Promise<Outcome> {
  const { payments } = portal
  const { item, paymentMethodId, offSession } = collecting
  const { invoice, key } = await begin(portal, collecting)
  const billed = invoice.status === 'draft' ? await finalise(portal, collecting, { invoice, key }) : invoice
  if (billed.status === 'paid') return { changes: paidBy({ made: billed, clientSecret: null }), clientSecret: null }
  if (billed.totalCents !== item.totalCents) {
    await payments.voidInvoice(billed.id, `${key}-void`)
    throw new Refusal('promotion-refused')
  }
  const paid = await payLine(portal, item, { invoiceId: billed.id, paymentMethodId, offSession })
  return { changes: paidBy(paid), clientSecret: paid.clientSecret }
}

type Begun = { readonly invoice: Invoice; readonly key: string }

async function begin(portal: Portal, { order, item, findDiscounts }: Collecting): Promise<Begun> {
  const begun = item.invoiceId === null ? null : await portal.payments.readInvoice(item.invoiceId)
  const isOver = begun?.status === 'void' || begun?.status === 'uncollectible'
  const key = begun && isOver ? `${item.id}-after-${begun.id}` : item.id
  if (begun && !isOver) return { invoice: begun, key }
  const invoice = await portal.payments.createInvoiceDraft(
    {
      customerId: order.customerId,
      orderId: order.id,
      description: item.name,
      dueAt: null,
      discounts: await findDiscounts(),
    },
    `${key}-draft`,
  )
  await keepItem(portal, { orderId: order.id, itemId: item.id }, { invoiceId: invoice.id })
  return { invoice, key }
}

async function finalise(portal: Portal, { order, item }: Collecting, { invoice, key }: Begun): Promise<Invoice> {
  const { customerId } = order
  if (invoice.lines.length === 0)
    await portal.payments.addPriceToInvoice({ customerId, invoiceId: invoice.id, priceId: item.priceId }, `${key}-item`)
  return portal.payments.finalizeInvoice(invoice.id, `${key}-finalise`)
}
