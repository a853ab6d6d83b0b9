import { invoices } from '#server/invoices/exports/collections.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import type { World } from '#server/testing/simulation/world.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

/** A defect as a day of the portal would show it, where there is something that it can befall. */
type Defect = (world: World) => Promise<void>

/** One of each kind that the year has to find, each planted where it would come from. */
export const defects: Readonly<Record<string, Defect>> = {
  async 'a charge is made twice'({ provider }) {
    const { data } = await provider.stripe.paymentIntents.list({ limit: 20 })
    const paid = data.find(({ amount_received: cents, metadata }) => cents > 0 && metadata['order_id'])
    if (!paid || typeof paid.customer !== 'string' || typeof paid.payment_method !== 'string') return
    await provider.stripe.paymentIntents.create({
      amount: paid.amount,
      currency: paid.currency,
      customer: paid.customer,
      payment_method: paid.payment_method,
      metadata: paid.metadata,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      off_session: true,
    })
  },
  async 'hours are let go while they are invoiced'(world) {
    await spoil(world, timeEntries, ({ invoiceId }) => invoiceId !== null, { invoiceId: null })
  },
  async 'a number is given twice'(world) {
    const [first, second] = world.rows(invoices).flatMap(({ number }) => number ?? [])
    if (first && second) await spoil(world, invoices, ({ number }) => number === second, { number: first })
  },
  async 'a mail is sent three times'({ mailbox }) {
    const mail = mailbox.mails.at(-1)
    mailbox.refuses = false
    if (!mail) return
    mailbox.deliver(mail)
    mailbox.deliver(mail)
  },
  async 'an event is lost'({ wire }) {
    wire.tamper = (frame) => (frame.includes('"document":{') ? null : frame)
  },
  async 'a field leaks'({ wire }) {
    wire.tamper = (frame) => frame.replace('"document":{', '"document":{"rate":6500,')
  },
}

async function spoil<T extends Document>(
  { store, stored }: World,
  collection: Collection<T>,
  isMeant: (document: T) => boolean,
  changes: Partial<T>,
): Promise<void> {
  const found = stored(collection).find(({ data }) => isMeant(data))
  if (!found) return
  await store.transact(async (transaction) => {
    const document = await transaction.get(collection, found.id)
    if (document) transaction.put(collection, { ...document.data, ...changes })
  })
}
