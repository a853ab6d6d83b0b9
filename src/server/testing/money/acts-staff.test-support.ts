import { leftOfParts } from '#domain/billing/joint-parts.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as invoicing from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { returnableCents } from '#domain/invoices/money-back.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import {
  recordPayment,
  recordPayments,
  recordRefund,
  undoPayment,
  undoPayments,
  undoRefund,
} from '#domain/invoices/recorded-contract.ts'
import { standingPayments } from '#domain/invoices/recorded-payments.ts'
import * as messages from '#domain/messages/contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { back, issued } from './act.test-support.ts'
import type { ActName, Doing } from './act.test-support.ts'
import { readStore } from './reading.test-support.ts'
import { adasProject } from './template.test-support.ts'
import { newKey } from './world.test-support.ts'
const draft: Doing<'draft'> = async (world, by, { hasPlan }) => {
  const drafted = await world.call(by, 'tom', invoicing.draftInvoice, { projectId: adasProject })
  if (drafted.reply === null) return
  const { id: invoiceId, totalCents, dueDate } = drafted.reply.invoice
  let { version } = drafted.reply.invoice
  if (totalCents < 50) {
    const lines = [{ id: null, kind: 'item' as const, description: 'Photographs', quantity: 1, unitCents: 10_000 }]
    const updated = await world.call(by, 'tom', invoicing.updateInvoice, { invoiceId, version, lines })
    version = updated.reply?.invoice.version ?? version
  }
  if (!hasPlan) return
  const parts = [
    { percent: null, amountCents: 5_000, dueDate },
    { percent: null, amountCents: null, dueDate },
  ]
  await world.call(by, 'tom', setPaymentPlan, { invoiceId, version, parts })
}

const send: Doing<'send'> = async (world, by) => {
  const shown = await world.call(by, 'tom', invoicing.listInvoices, { projectId: adasProject })
  const draft = shown.reply?.invoices.find(({ status }) => status === 'draft')
  if (draft) await world.call(by, 'tom', invoicing.sendInvoice, { invoiceId: draft.id, version: draft.version })
}

/** What tom does, and ivo with his hours. */
export const staffActs = {
  draft,
  send,
  async issue(world, by, { hasPlan }) {
    await draft(world, by, { do: 'draft', hasPlan })
    await send(world, by, { do: 'send' })
  },
  async rework(world, by, { hours }) {
    const entry = readStore(world.store).entries.find(({ projectId }) => projectId === adasProject)
    if (!entry) return
    const { id: entryId, projectId, productId, workDate, descriptions, billable, linkUrl } = entry
    await world.call(by, 'tom', timesheets.reopenHours, { entryIds: [entryId] })
    const work = { projectId, productId, workDate, descriptions, billable, linkUrl, workedHours: hours }
    const seen = async () => (await world.store.get(timeEntries, entryId))?.version ?? 0
    await world.call(by, 'ivo', timesheets.updateHours, { entryId, version: await seen(), ...work })
    await world.call(by, 'ivo', timesheets.submitHours, { entryIds: [entryId] })
    await world.call(by, 'tom', timesheets.approveHours, { entries: [{ entryId, version: await seen() }] })
  },
  async void(world, by, { nth }) {
    const invoice = back(issued(world), nth)
    if (invoice) await world.call(by, 'tom', invoicing.voidInvoice, { invoiceId: invoice.id, reason: 'Wrong' })
  },
  async credit(world, by, { nth, isWhole }) {
    const invoice = back(issued(world), nth)
    if (!invoice) return
    const leftCents = owedCents(invoice)
    const amountCents = isWhole ? leftCents : Math.ceil(leftCents / 4)
    if (amountCents === 0) return
    const body = { invoiceId: invoice.id, key: newKey(), amountCents, reason: 'Late' }
    await world.call(by, 'tom', invoicing.creditInvoice, body)
  },
  async record(world, by, { nth, isWhole }) {
    const invoice = back(issued(world), nth)
    if (!invoice) return
    const dueCents = owedCents(invoice)
    const amountCents = isWhole ? dueCents : Math.ceil(dueCents / 3)
    if (amountCents === 0) return
    const how = { method: 'check' as const, receivedOn: '2026-12-08', reference: '', note: '' }
    await world.call(by, 'tom', recordPayment, { invoiceId: invoice.id, key: newKey(), dueCents, amountCents, ...how })
  },
  async undo(world, by, { nth }) {
    const standing = issued(world).flatMap((invoice) =>
      standingPayments(invoice).map(({ id: recordedId }) => ({ invoiceId: invoice.id, recordedId })),
    )
    const payment = back(standing, nth)
    if (payment) await world.call(by, 'tom', undoPayment, { ...payment, reason: 'It bounced' })
  },
  async 'record-jointly'(world, by, { nth, isWhole }) {
    const owing = issued(world).filter((invoice) => owedCents(invoice) > 0)
    const last = back(owing, nth)
    if (!last) return
    const shared = owing.filter(({ clientId, id }) => clientId === last.clientId && id !== last.id).slice(-1)
    const shares = [last, ...shared].map((invoice) => ({
      invoiceId: invoice.id,
      amountCents: isWhole ? owedCents(invoice) : Math.ceil(owedCents(invoice) / 3),
    }))
    await world.call(by, 'tom', recordPayments, {
      key: newKey(),
      shares,
      dueCents: [last, ...shared].map((invoice) => owedCents(invoice)),
      amountCents: shares.reduce((all, { amountCents }) => all + amountCents, 0),
      method: 'bank_transfer',
      receivedOn: '2026-12-08',
      reference: '',
      note: '',
    })
  },
  async 'undo-jointly'(world, by, { nth }) {
    const shared = issued(world).flatMap((invoice) =>
      standingPayments(invoice).flatMap(({ id: recordedId, together }) =>
        together ? [{ invoiceId: invoice.id, recordedId }] : [],
      ),
    )
    const payment = back(shared, nth)
    if (payment) await world.call(by, 'tom', undoPayments, { ...payment, reason: 'It bounced' })
  },
  async 'give-back'(world, by, { nth, isWhole, outcome }) {
    const standing = issued(world).flatMap((invoice) =>
      standingPayments(invoice).map((payment) => ({ invoice, payment, leftCents: returnableCents(invoice, payment) })),
    )
    const one = back(standing, nth)
    if (!one || one.leftCents === 0) return
    const amountCents = isWhole ? one.leftCents : Math.ceil(one.leftCents / 3)
    const of = { invoiceId: one.invoice.id, recordedId: one.payment.id, key: newKey() }
    await world.call(by, 'tom', recordRefund, {
      ...of,
      amountCents,
      returnedOn: '2026-12-08',
      outcome,
      reason: 'Twice',
    })
  },
  async 'undo-refund'(world, by, { nth }) {
    const given = issued(world).flatMap(({ id: invoiceId, refunds }) =>
      refunds.flatMap(({ id: refundId, recorded, state }) =>
        recorded && state === 'given' ? [{ invoiceId, refundId }] : [],
      ),
    )
    const refund = back(given, nth)
    if (refund) await world.call(by, 'tom', undoRefund, { ...refund, reason: 'It was kept' })
  },
  async request(world, by, { cents }) {
    const body = { projectId: adasProject, key: newKey(), amountCents: cents, description: 'Photographs' }
    await world.call(by, 'tom', messages.requestPayment, body)
  },
  async charge(world, by, { cents, card }) {
    const { customerId, cards } = world.template
    const body = { amount: cents, customerId, paymentMethodId: cards[card], description: 'Banner photos' }
    await world.call(by, 'tom', paying.createPaymentIntent, body)
  },
  async refund(world, by, { nth, isWhole, outcome }) {
    const paid = readStore(world.store).payments.filter(({ status }) => status === 'paid')
    const payment = back(paid, nth)
    if (!payment) return
    const leftCents = payment.amountCents - payment.refundedCents
    const part = leftOfParts(payment).find(({ leftCents: left }) => left > 0)
    const ofPart = payment.parts && part ? { invoiceId: part.part.invoiceId, outcome } : {}
    const decided = payment.askedInvoiceId === null ? ofPart : { outcome }
    const mostCents = payment.parts && part ? part.leftCents : leftCents
    const amountCents = isWhole ? mostCents : Math.ceil(mostCents / 3)
    if (amountCents === 0) return
    const body = {
      key: newKey(),
      paymentId: payment.id,
      amountCents,
      leftCents,
      reason: 'duplicate' as const,
      ...decided,
    }
    await world.call(by, 'tom', staff.refundPayment, body)
  },
} satisfies { readonly [Name in ActName]?: Doing<Name> }
