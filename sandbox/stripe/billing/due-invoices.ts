import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { cancelNow } from '#sandbox/stripe/resources/cancel-subscription.ts'
import { failInvoice } from '#sandbox/stripe/resources/settle-invoice.ts'
import { noAutomaticTax } from './automatic-tax.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import type { Due } from './pass-time.ts'
import { collectInvoice, defaultMethodOf } from './pay-invoice.ts'
import { isPlaced } from './tax-places.ts'

/** Drafts that become final by themselves, and open invoices that are tried again. */
export function dueInvoices({ store }: Context, clock: string | null): Due[] {
  return store
    .listByStatus<Stripe.Invoice>('invoice', ['draft', 'open'])
    .filter((held) => (held.test_clock ?? null) === clock)
    .flatMap((invoice): Due[] => {
      const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: triesAt } = invoice
      if (status === 'draft' && finalizesAt !== null)
        return [{ at: finalizesAt, act: (context) => advance(context, invoice) }]
      return status === 'open' && triesAt !== null ? [{ at: triesAt, act: (context) => retry(context, invoice) }] : []
    })
}

/** https://docs.stripe.com/invoicing/integration/automatic-advancement-collection */
function advance(context: Context, draft: Stripe.Invoice): void {
  const invoice = finalizeInvoice(context, taxable(context, draft))
  if (invoice.status === 'paid') return
  if (invoice.collection_method === 'send_invoice') context.emit('invoice.sent', invoice)
  else collect(context, invoice)
}

/** Whose place is not known is billed without tax: nobody is there to be asked. */
function taxable({ store }: Context, draft: Stripe.Invoice): Stripe.Invoice {
  const address = store.get<Stripe.Customer>('customer', String(draft.customer))?.address ?? null
  if (!draft.automatic_tax.enabled || isPlaced(address)) return draft
  const automaticTax = { ...noAutomaticTax, disabled_reason: 'finalization_requires_location_inputs' as const }
  return { ...draft, automatic_tax: automaticTax }
}

function collect(context: Context, invoice: Stripe.Invoice): void {
  if (!defaultMethodOf(context, invoice)) return failInvoice(context, invoice)
  const { intent, invoice: now } = collectInvoice(context, invoice, { method: null, offSession: true, mayWait: true })
  // A bank that wants the holder has said neither yes nor no: the subscription is late until they come.
  if (intent?.status === 'requires_action') failInvoice(context, now)
}

function retry(context: Context, invoice: Stripe.Invoice): void {
  collect(context, { ...invoice, next_payment_attempt: null })
  const after = context.store.get<Stripe.Invoice>('invoice', invoice.id)
  if (after?.status !== 'open') return
  if (after.next_payment_attempt !== null && after.next_payment_attempt > (invoice.next_payment_attempt ?? 0)) return
  context.store.put({ ...after, next_payment_attempt: null })
  const id = invoice.parent?.subscription_details?.subscription
  const subscription = id ? context.store.get<Stripe.Subscription>('subscription', String(id)) : null
  if (subscription)
    cancelNow(context, {
      ...subscription,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'payment_failed' },
    })
}
