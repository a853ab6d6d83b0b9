import { addDays, dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { EditedLine } from '#domain/invoices/edited-line.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { invoiceChargeId } from '#server/billing/find-charge.ts'
import { draftInvoice, updateInvoice } from '#server/invoices/drafts.ts'
import { setPaymentPlan } from '#server/invoices/payment-plan.ts'
import { sendInvoice } from '#server/invoices/send-invoice.ts'
import { settleInvoice } from '#server/invoices/settle-invoice.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import { createAudit } from '#server/platform/audit.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import type { ChargeCard } from './card-payments.ts'
import { agency } from './cast.ts'
import { seededPayment } from './seeded-payment.ts'
import { sentInvoices } from './sent-invoices.ts'
import type { SeededInvoice } from './sent-invoices.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock; readonly charge: ChargeCard }

const author: Viewer = {
  uid: 'nina',
  role: 'superAdmin',
  accountId: 'nina',
  rights: [],
  staffRights: ['owner'],
  fullName: 'Nina Falk',
  email: 'nina@brightwater.example',
}

const dayMs = 86_400_000

/** Drafts, sends and has paid what the cast's clients owe, from the hours and milestones that are there: to be seeded after them. */
export async function seedInvoices({ documents, clock, charge }: Deps): Promise<void> {
  for (const seeded of sentInvoices) {
    const then = clockAt(clock, seeded.sentOn ?? -1)
    const invoice = await write(portalAt(documents, then), seeded, dayIn('UTC', clock.nowMs()))
    if (seeded.sentOn === null) continue
    const drafted = { invoiceId: invoice.id, version: invoice.version }
    const sent = await sendInvoice(portalAt(documents, then), author, drafted, { ip: null })
    for (const [part, { on, cents }] of (seeded.paid ?? []).entries()) {
      const amountCents = cents ?? owedCents(sent.invoice)
      await pay(portalAt(documents, clockAt(clock, on)), charge, sent.invoice, { part, amountCents })
    }
  }
}

async function write(portal: Portal, seeded: SeededInvoice, today: string): Promise<PresentedInvoice> {
  const { projectId, dueOn, adds = [], firstCents, note = '' } = seeded
  const { invoice: drafted } = await draftInvoice(portal, author, { projectId })
  const lines = [...taken(seeded, drafted.lines).map(toEdited), ...adds]
  const { id: invoiceId, version } = drafted
  const dueDate = addDays(today, dueOn)
  const { invoice } = await updateInvoice(portal, author, { invoiceId, version, lines, dueDate, note })
  if (firstCents === undefined) return invoice
  const parts = [
    { percent: null, amountCents: firstCents, dueDate: addDays(today, dueOn - 10) },
    { percent: null, amountCents: null, dueDate },
  ]
  const plan = { invoiceId, version: invoice.version, parts }
  return (await setPaymentPlan(portal, author, plan, { ip: null })).invoice
}

function taken({ takes, projectId }: SeededInvoice, lines: readonly InvoiceLine[]): InvoiceLine[] {
  if (takes === 'all') return [...lines]
  const hours = lines.filter(({ kind }) => kind === 'hours')
  if (takes === 'all-hours') return hours
  if (takes === 'hours') return hours.slice(0, 1)
  return takes.map((title) => {
    const line = lines.find(({ description }) => description.endsWith(title))
    if (!line) throw new Error(`Nothing waits to be invoiced on ${projectId} that ends in “${title}”`)
    return line
  })
}

function toEdited({ id, kind, description, quantity, unitCents }: InvoiceLine): EditedLine {
  return { id, kind: kind === 'discount' ? 'discount' : 'item', description, quantity, unitCents }
}

type Paid = {
  /** Counts the payments before it. */
  readonly part: number
  readonly amountCents: Money
}

async function pay(
  portal: Portal,
  charge: ChargeCard,
  { id: invoiceId, clientId: uid, number }: PresentedInvoice,
  { part, amountCents }: Paid,
): Promise<void> {
  const paidAt = portal.clock.now()
  const paid = { uid, amountCents, description: `Invoice ${number}`, paidAt }
  const charged = await charge({ ...paid, orderId: invoiceChargeId(invoiceId, part) })
  await portal.documents.transact(async (transaction) => {
    const settled = {
      ...paid,
      id: charged.id,
      askedInvoiceId: invoiceId,
      status: 'paid',
      stripeStatus: 'succeeded',
      createdAt: paidAt,
      currency: 'usd',
      refunds: [],
      disputes: [],
    } as const
    await settleInvoice(portal, transaction, settled)
    transaction.create(payments, seededPayment({ ...paid, ...charged, askedInvoiceId: invoiceId }))
  })
}

/** So many days from now at the same time of the day. */
function clockAt(clock: Clock, days: number): Clock {
  const nowMs = clock.nowMs() + days * dayMs
  return { nowMs: () => nowMs, now: () => toInstant(nowMs) }
}

function portalAt(documents: Documents, clock: Clock): Portal {
  const audit = createAudit({ documents, clock })
  // No card is charged in a seed and nobody is mailed: it needs no more of a portal.
  const openingHours: OpeningHours = { timeZone: agency.timeZone, spans: [] }
  const settings = { agencyName: agency.name, openingHours }
  const known = withHoursUntil(documents, dayIn('UTC', clock.nowMs()))
  return { documents: known, clock, createId, audit, settings, activity: createActivityLog({ clock }) } as Portal
}

/** What is approved by then: an approval takes a week. */
function withHoursUntil(documents: Documents, today: Day): Documents {
  return {
    ...documents,
    list: (collection, options) =>
      documents.list(
        collection,
        collection.name === timeEntries.name
          ? { ...options, range: { ...options.range, below: addDays(today, -6) } }
          : options,
      ),
  }
}
