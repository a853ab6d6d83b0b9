import { addDays } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { lastDayOf } from '#domain/invoices/payment-plan.ts'
import { plannedParts } from '#domain/invoices/planned-parts.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import { priced } from '#domain/invoices/pricing.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { projectDrafts } from './collections.ts'
import { createInvoice } from './store-invoice.ts'

type Agreed = Pick<Start, 'id' | 'project' | 'lines' | 'createdBy'> & {
  readonly acceptedQuote: NonNullable<Invoice['acceptedQuote']>
  /** The parts that it is paid in; empty where it is paid in one. */
  readonly parts: readonly Omit<PlanPart, 'amountCents'>[]
}

/**
 * Reads what the first draft of a new project takes, then returns what writes it: a transaction reads before it writes. For staff
 * to check and send; the draft is the project's, as one that they begin.
 */
export async function prepareFirstDraft(
  portal: Pick<Portal, 'clock' | 'settings'>,
  transaction: Transaction,
  clientId: string,
): Promise<(agreed: Agreed) => void> {
  const billTo = await billToOf(transaction, clientId)
  const { daysToPay } = await readInvoicing(portal, transaction)
  return ({ parts, acceptedQuote, ...agreed }) => {
    const draft = newDraft(portal, { ...agreed, billTo, daysToPay })
    const paymentPlan = parts.length === 0 ? undefined : plannedParts(draft.totalCents, parts)
    const dueDate = paymentPlan ? lastDayOf(paymentPlan, draft.dueDate) : draft.dueDate
    createInvoice(transaction, { ...draft, paymentPlan, dueDate, acceptedQuote })
    transaction.create(projectDrafts, { id: agreed.project.id, invoiceId: draft.id })
  }
}

type Start = Pick<Invoice, 'id' | 'lines' | 'billTo' | 'createdBy'> & {
  readonly daysToPay: number
  readonly project: { readonly id: string; readonly name: string; readonly clientId: string }
}

/** A draft of these lines, due some days from today; its sums are computed from them. */
export function newDraft(
  portal: Pick<Portal, 'clock'> & InZone,
  { id, project, lines, billTo, daysToPay, createdBy }: Start,
): UnplacedInvoice {
  const now = portal.clock.now()
  return {
    id,
    number: null,
    projectId: project.id,
    projectName: project.name,
    clientId: project.clientId,
    billTo,
    status: 'draft',
    ...priced(lines, undefined),
    paidCents: zero,
    creditedCents: zero,
    depositCents: null,
    service: null,
    dueDate: addDays(agencyDay(portal), daysToPay),
    note: '',
    payments: [],
    credits: [],
    refunds: [],
    disputes: [],
    createdBy,
    createdAt: now,
    issue: null,
    paidAt: null,
    voiding: null,
    updatedAt: now,
  }
}
