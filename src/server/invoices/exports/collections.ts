import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { reminderKinds } from '#domain/invoices/invoice-status.ts'
import { invoiceSchema } from '#domain/invoices/invoice.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { taxRateSchema, taxRatesChangeSchema } from '#domain/invoices/tax-rate.ts'
import type { TaxRate, TaxRatesChange } from '#domain/invoices/tax-rate.ts'
import { collection } from '#server/ports/documents.ts'
import { seriesSchema } from '#server/settings/exports/numbering.ts'

const byDrafting = ['createdAt', 'desc'] as const
/** Leaves out invoices that were never sent. */
const byIssue = ['issuedAt', 'desc'] as const
/** Leaves them out as well. */
const byNumber = ['number', 'desc'] as const
const byDue = ['dueDate', 'desc'] as const
const byOwed = ['openCents', 'desc'] as const
const byAmount = ['totalCents', 'desc'] as const

export const invoices = collection<Invoice>('invoices', invoiceSchema, [
  { where: [], orderBy: byDrafting },
  { where: ['projectId'], orderBy: byDrafting },
  { where: ['clientId'], orderBy: byDrafting },
  { where: ['number'], orderBy: byDrafting },
  { where: [], orderBy: byNumber },
  { where: ['clientId'], orderBy: byNumber },
  { where: [], orderBy: byIssue },
  { where: ['clientId'], orderBy: byIssue },
  { where: ['projectId'], orderBy: byIssue },
  // With those by number and by issue, what `invoiceSorts` offers.
  { where: [], orderBy: byDue },
  { where: ['clientId'], orderBy: byDue },
  { where: [], orderBy: byAmount },
  { where: ['clientId'], orderBy: byAmount },
  { where: [], orderBy: ['awaitedOn', 'asc'] },
  { where: [], orderBy: ['movedOn', 'desc'], sparse: true },
  { where: ['clientId'], orderBy: ['awaitedOn', 'asc'] },
  // What `openInvoiceSorts` offers.
  { where: [], orderBy: byOwed, sparse: true },
  { where: ['clientId'], orderBy: byOwed, sparse: true },
])

const projectDraftSchema = z.strictObject({
  id: z.string(),
  invoiceId: z.string(),
  /** The void invoice that it asks for again; left out where it was not begun so. */
  again: z.optional(z.string()),
})
/** The draft of a project, keyed by the project's id: one at a time. */
export const projectDrafts = collection<z.output<typeof projectDraftSchema>>('projectDrafts', projectDraftSchema, [
  { where: [], orderBy: ['id', 'asc'] },
])

/** The last number that was given in each series; its name is from when there was one for each year. */
export const invoiceSeries = collection('invoiceYears', seriesSchema)

const invoicedWorkSchema = z.strictObject({ id: z.string(), invoiceId: z.string() })
/** The milestones and prices that an issued invoice asks for, keyed by `workIdOf`: each on one invoice alone. */
export const invoicedWork = collection<z.output<typeof invoicedWorkSchema>>('invoicedWork', invoicedWorkSchema)

const workMarkSchema = z.strictObject({
  id: z.string(),
  /** Null in the one document that says that earlier projects were marked. */
  projectId: z.nullable(z.string()),
})
/**
 * Projects in which a milestone or a price may be ready to invoice: left by what makes it so, taken away once a look has found
 * nothing. Hours have an index of their own.
 */
export const workMarks = collection<z.output<typeof workMarkSchema>>('workMarks', workMarkSchema, [
  { where: [], orderBy: ['projectId', 'asc'] },
])

const invoiceReminderSchema = z.strictObject({
  id: z.string(),
  invoiceId: z.string(),
  kind: z.enum(reminderKinds),
  at: instant,
})
/** The reminders that were sent, keyed by invoice and kind: each goes once. */
export const invoiceReminders = collection<z.output<typeof invoiceReminderSchema>>(
  'invoiceReminders',
  invoiceReminderSchema,
)

/** The tax rates that lines of invoices can have, archived ones too. */
export const taxRates = collection<TaxRate>('taxRates', taxRateSchema, [{ where: [], orderBy: ['name', 'asc'] }])

export const taxRatesChanges = collection<TaxRatesChange>('taxRatesChanges', taxRatesChangeSchema, [
  { where: [], orderBy: ['at', 'desc'] },
])

const taxDefaultSchema = z.strictObject({ id: z.string(), rateId: z.nullable(z.string()) })
/** The tax rate that new lines have; one document. */
export const taxDefaults = collection<z.output<typeof taxDefaultSchema>>('taxDefaults', taxDefaultSchema)
