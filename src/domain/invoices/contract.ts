import * as z from 'zod/mini'
import { paymentStatuses } from '#domain/billing/payment-status.ts'
import { clientSecret, paymentMethodRef } from '#domain/billing/references.ts'
import { moneyKey } from '#domain/core/creation-key.ts'
import { day, enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money, positivePrice } from '#domain/core/money-schemas.ts'
import { documentId, optionalText, requiredText } from '#domain/core/text.ts'
import { editedLine } from './edited-line.ts'
import { invoiceTotals } from './invoice-totals.ts'
import { invoiceSchema } from './invoice.ts'
import { mostHours, mostLines } from './limits.ts'
import { listedInvoices } from './listed-invoices.ts'
import { beyondAgreed, overlap, pieces } from './overlaps.ts'
import { namedAmounts, readySums } from './ready-contract.ts'
import { bankAccountSchema } from './sender.ts'
import { taxTreatments } from './tax-words.ts'

/** An invoice as staff see it and, once it is sent, its client; the same for both. */
export const presentedInvoice = z.extend(
  z.pick(invoiceSchema, {
    id: true,
    number: true,
    projectId: true,
    projectName: true,
    clientId: true,
    billTo: true,
    sender: true,
    status: true,
    lines: true,
    removedLines: true,
    subtotalCents: true,
    discountCents: true,
    totalCents: true,
    taxes: true,
    taxTreatment: true,
    paidCents: true,
    creditedCents: true,
    depositCents: true,
    paymentPlan: true,
    bankPayment: true,
    debitFailedAt: true,
    service: true,
    dueDate: true,
    awaitedOn: true,
    note: true,
    payments: true,
    recordedPayments: true,
    credits: true,
    refunds: true,
    disputes: true,
    movedOn: true,
    acceptedQuote: true,
    createdBy: true,
    createdAt: true,
    issue: true,
    issuedAt: true,
    paidAt: true,
    lastReminder: true,
    voiding: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedInvoice = z.output<typeof presentedInvoice>

const invoice = z.strictObject({ invoice: presentedInvoice })
const staff = ['superAdmin'] as const
const clientAndStaff = ['client', 'superAdmin'] as const
const known = { invoiceId: documentId, version: z.int() }

export const draftInvoice = endpoint('draft-invoice', {
  summary:
    'Drafts an invoice for a project’s uninvoiced work: approved hours at their bill rates, approved milestones and the prices of approved products. If every invoice of the project’s accepted quote was voided or discarded, and none of its milestones was invoiced again, the draft has that quote’s milestones, discounts and payment plan instead. A project has one draft at a time. A repeated call returns that draft with its hours updated.',
  body: z.strictObject({ projectId: documentId }),
  reply: invoice,
  who: staff,
  staffRights: ['projects', 'money'],
  refusals: ['project-not-found'],
})

export const previewInvoice = endpoint('preview-invoice', {
  summary:
    'Returns how much is ready to invoice in a project: everything that a new draft could include or, if the project has a draft, what `add-to-draft` would add. Also returns hours without a bill rate, amounts that still need the client’s approval and prices that aren’t fully split into milestones. Nothing is saved.',
  body: z.strictObject({ projectId: documentId }),
  reply: z.extend(readySums, {
    /** Approved and billable, but without a bill rate: no invoice asks for them. */
    unratedHours: z.number(),
    /** Milestones and prices that can be invoiced once the client has approved them. */
    agreed: z.optional(namedAmounts),
    /** What the price of an approved product is above the sum of its milestones, which are invoiced in its place. */
    unplanned: z.optional(namedAmounts),
  }),
  who: staff,
  refusals: ['project-not-found'],
  reads: true,
})

export const updateInvoice = endpoint('update-invoice', {
  summary:
    'Updates a draft: its lines in the given order, due date, note and reason for no tax. Omitted fields keep their values. `version` is the one the caller saw.',
  body: z.strictObject({
    ...known,
    lines: z.optional(z.array(editedLine).check(z.maxLength(mostLines, `Use at most ${mostLines} lines`))),
    dueDate: z.optional(enteredDay),
    note: z.optional(optionalText(2000)),
    /** As pages of 0.1.0 send it. */
    depositCents: z.optional(z.null()),
    /** Null where the rates of the lines count. */
    taxTreatment: z.optional(z.nullable(z.enum(taxTreatments))),
  }),
  reply: invoice,
  who: staff,
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'stale-version', 'invoice-not-draft', 'invalid-input'],
})

export const sendInvoice = endpoint('send-invoice', {
  summary:
    'Sends a draft: numbers it, locks its hours and milestones and notifies the client. `version` is the one the caller saw. An invoice that was already sent doesn’t change. Returns `hours-changed` if the hours differ from the draft. Returns `asked-already` if the draft bills the price of a product whose milestones are already invoiced, or the other way around. `alsoInvoiced` lists the lines to send anyway.',
  body: z.strictObject({
    ...known,
    /** The lines that are sent in spite of an overlap. */
    alsoInvoiced: z.optional(z.array(documentId).check(z.maxLength(mostLines, `Use at most ${mostLines} lines`))),
  }),
  reply: invoice,
  who: staff,
  staffRights: ['money'],
  refusals: [
    'not-found',
    'stale-version',
    'invoice-not-draft',
    'invoice-too-small',
    'hours-changed',
    'asked-already',
    'work-invoiced-already',
    'invalid-input',
  ],
})

export const voidInvoice = endpoint('void-invoice', {
  summary:
    'Voids an invoice or discards a draft, with a reason. Its hours, milestones and prices can then be invoiced again. Voiding requires the `money` permission. Discarding a draft requires the `projects` or `money` permission. An invoice with payments or credits can’t be voided. A card payment in progress is canceled first. If `version` is given and the invoice has changed since, returns `stale-version`. Repeating the call changes nothing.',
  body: z.strictObject({ invoiceId: documentId, reason: requiredText(500), version: z.optional(z.int()) }),
  reply: invoice,
  who: staff,
  staffRights: ['projects', 'money'],
  refusals: [
    'not-found',
    'forbidden',
    'stale-version',
    'invoice-has-money',
    'bank-payment-processing',
    'payments-unavailable',
  ],
  asksProvider: true,
})

export const creditInvoice = endpoint('credit-invoice', {
  summary:
    'Credits the full amount remaining on an invoice, or a part that leaves at least $0.50. To return a payment, refund it instead. A card payment in progress is canceled first. A repeated `key` credits nothing more.',
  body: z.strictObject({
    invoiceId: documentId,
    key: moneyKey,
    amountCents: positivePrice,
    reason: requiredText(500),
  }),
  reply: invoice,
  who: staff,
  staffRights: ['money'],
  refusals: ['not-found', 'invoice-not-issued', 'invalid-input', 'bank-payment-processing', 'payments-unavailable'],
  asksProvider: true,
})

export const listInvoices = endpoint('list-invoices', {
  summary:
    'Returns invoices, newest first, 50 at a time: a project’s, one client’s (for staff) or all that the caller may see. Clients never see drafts. Staff can sort all invoices or one client’s by `number`, `issued`, `due` or `amount`, highest or latest first. Clients can sort theirs by `number`. Sorting by `number` or `issued` leaves out drafts. `next` continues the list.',
  body: listedInvoices,
  reply: z.strictObject({
    invoices: z.array(presentedInvoice),
    next: z.nullable(z.string()),
    /** Null on a page that continues. */
    totals: z.nullable(invoiceTotals),
  }),
  who: clientAndStaff,
  refusals: ['project-not-found', 'forbidden', 'invalid-input'],
  reads: true,
})

/** The hours of a line as they were summed and as they would be now; 0 if there is no such line. */
const hoursChange = z.strictObject({
  /** Null for a new line. */
  lineId: z.nullable(z.string()),
  description: z.string(),
  hoursBefore: z.number(),
  hoursNow: z.number(),
  centsBefore: money,
  centsNow: money,
})
export type HoursChange = z.output<typeof hoursChange>

export const getInvoice = endpoint('get-invoice', {
  summary:
    'Returns one invoice and what the caller may do with it. For clients, drafts and other accounts’ invoices are `not-found`.',
  body: z.strictObject({ invoiceId: documentId }),
  reply: z.strictObject({
    invoice: presentedInvoice,
    /** The acts the caller may do now. A page shows no other. */
    may: z.strictObject({
      edit: z.boolean(),
      send: z.boolean(),
      void: z.boolean(),
      credit: z.boolean(),
      /** Setting or removing its payment plan. */
      plan: z.boolean(),
      /** A payment that no card made. */
      record: z.boolean(),
      /** Taking such a payment back. */
      undo: z.boolean(),
      pay: z.boolean(),
    }),
    /** The amounts that can be paid now, the smallest first; empty if none can. */
    payableCents: z.array(money),
    /** Whether somebody is paying it now: voiding or crediting it cancels their payment. */
    isBeingPaid: z.boolean(),
    /** The changes `draft-invoice` would make to the hours on a draft; empty once sent. */
    changedHours: z.array(hoursChange),
    /** Lines of a draft that `send-invoice` refuses unless it names them; empty once sent. */
    overlaps: z.array(overlap),
    /** By product whose hours a draft asks for, what invoices have asked for it by milestones or its price; empty once sent. */
    piecesBefore: z.array(pieces),
    /** The same by product whose milestones or price it asks for, of hours. */
    hoursBefore: z.array(pieces),
    /** Left out where no line of a draft asks for more than was approved, and once sent. */
    beyondAgreed: z.optional(beyondAgreed),
    /** The agency’s account now, for an imported invoice that can be paid: it has kept none. Left out of every other. */
    bankAccount: z.optional(bankAccountSchema),
  }),
  who: clientAndStaff,
  refusals: ['not-found', 'forbidden'],
  reads: true,
})
export type InvoicePermissions = z.output<typeof getInvoice.reply>['may']

export const invoiceHours = z.strictObject({
  id: z.string(),
  workDate: day,
  /** A name; for a client the position if names are not shown. */
  person: z.string(),
  descriptions: z.string(),
  workedHours: z.number(),
  linkUrl: z.nullable(z.string()),
})
export type InvoiceHours = z.output<typeof invoiceHours>

export const listInvoiceHours = endpoint('list-invoice-hours', {
  summary: `Returns up to ${mostHours} time entries behind an invoice line, earliest first, without anyone’s pay. Clients get them only if the project’s terms show hours.`,
  body: z.strictObject({ invoiceId: documentId, lineId: documentId }),
  reply: z.strictObject({ hours: z.array(invoiceHours) }),
  who: clientAndStaff,
  refusals: ['not-found', 'forbidden'],
  reads: true,
})

export const payInvoice = endpoint('pay-invoice', {
  summary:
    'Pays an invoice with a saved card. `amountCents` must be in the invoice’s `payableCents`: the full amount remaining or the next part of its payment plan. If later parts remain, parts that are due on the same day are paid together. Repeating the call never charges twice.',
  body: z.strictObject({
    invoiceId: documentId,
    amountCents: money,
    /** The sum the caller saw as paid before this, so that a part sent twice does not pay the next. */
    paidCents: money,
    paymentMethodId: paymentMethodRef,
  }),
  reply: z.strictObject({
    paymentIntentId: z.string(),
    status: z.enum(paymentStatuses),
    /** The secret that lets the payer's page confirm with their bank; then call `settle-payment`. */
    clientSecret,
    invoice: presentedInvoice,
  }),
  who: ['client'],
  refusals: [
    'not-found',
    'forbidden',
    'amount-differs',
    'paid-already',
    'invoice-voided',
    'invoice-not-owed',
    'bank-payment-processing',
    'card-declined',
    'too-many-requests',
    'payments-unavailable',
  ],
  recentSignIn: true,
  asksProvider: true,
})
