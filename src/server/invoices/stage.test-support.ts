import assert from 'node:assert/strict'
import { session, updateProfile } from '#domain/accounts/contract.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { EditedLine } from '#domain/invoices/edited-line.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { invoices } from './exports/collections.ts'

/** A draft for ada's project: three approved hours of ivo at $120. */
export async function draftWithHours(portal: TestPortal, projectId = adasProject): Promise<PresentedInvoice> {
  await agree(portal, projectId, { billRateCents: cents(12_000) })
  await approve(portal, 'ivo', { projectId })
  return (await portal.call('tom', calls.draftInvoice, { projectId })).invoice
}

/** Sends a draft as it is. */
export async function send(portal: TestPortal, { id, version }: PresentedInvoice): Promise<PresentedInvoice> {
  return (await portal.call('tom', calls.sendInvoice, { invoiceId: id, version })).invoice
}

/** An issued invoice of $360, made out to ada. */
export async function sentInvoice(portal: TestPortal, projectId = adasProject): Promise<PresentedInvoice> {
  return send(portal, await draftWithHours(portal, projectId))
}

/** The parts of a plan: an amount first, and the rest by the same day or another. */
export function inTwo(firstCents: number, dueDate: string, restDue = dueDate) {
  return [
    { percent: null, amountCents: firstCents, dueDate },
    { percent: null, amountCents: null, dueDate: restDue },
  ]
}

/** An issued invoice of $360 of which $180, or as much as named, is a part of its own by the same day. */
export async function sentInTwo(portal: TestPortal, firstCents = 18_000): Promise<PresentedInvoice> {
  const { id: invoiceId, version, dueDate } = await draftWithHours(portal)
  const change = { invoiceId, version, parts: inTwo(firstCents, dueDate) }
  return send(portal, (await portal.call('tom', setPaymentPlan, change)).invoice)
}

/** An issued invoice of one thing that is neither hours nor a milestone. */
export async function sentItem(
  portal: TestPortal,
  unitCents: number,
  projectId = adasProject,
): Promise<PresentedInvoice> {
  const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId })
  const lines = [{ id: null, kind: 'item' as const, description: 'Domain', quantity: 1, unitCents }]
  const change = { invoiceId: invoice.id, version: invoice.version, lines }
  return send(portal, (await portal.call('tom', calls.updateInvoice, change)).invoice)
}

/** Writes a VAT number into the profile of an account's owner. */
export async function sayVatNumber(portal: TestPortal, owner: CastUid, vatNumber: string): Promise<void> {
  const { viewer } = (await portal.call(owner, session, {})).session
  assert.ok(viewer)
  const { version, firstName, lastName, companyName, position, phone } = viewer
  await portal.call(owner, updateProfile, { version, firstName, lastName, companyName, position, phone, vatNumber })
}

/** A line as it would be sent back unchanged. */
export function unchanged({ id, description, quantity, unitCents }: Invoice['lines'][number]): EditedLine {
  return { id, kind: 'item', description, quantity, unitCents }
}

export async function storedInvoice(portal: TestPortal, invoiceId: string): Promise<Invoice> {
  const found = await portal.documents.get(invoices, invoiceId)
  assert.ok(found)
  return found.data
}

/** The invoices whose places in the lists of what is open are not those of their sums, reckoned here by hand. */
export function misplaced(all: readonly Invoice[]): string[] {
  return all.flatMap(({ id, status, totalCents, paidCents, creditedCents, openCents, awaitedOn }) => {
    const isOpen = status === 'open' || status === 'partially_paid'
    const right = isOpen ? totalCents - paidCents - creditedCents : undefined
    if (openCents !== right) return [`${id} is ${status}: ${right} is owed, and it stands at ${openCents}`]
    return (awaitedOn !== null) === isOpen ? [] : [`${id} is ${status}, and awaited on ${awaitedOn}`]
  })
}

let keys = 0
/** A key for one credit. */
export function newCreditKey(): string {
  return String(++keys).padStart(20, 'k')
}

/** All that is due of an invoice, or a part of it, as it came by check on the day of the tests. */
export function byCheck(invoiceId: string, dueCents: number, more: object = {}) {
  const check = { method: 'check' as const, amountCents: dueCents, receivedOn: '2026-12-08', reference: 'No. 1182' }
  return { invoiceId, key: newCreditKey(), dueCents, ...check, note: '', ...more }
}

/** A transfer that came on the day of the tests, as it is shared among invoices; `dueCents` is what was due of each. */
export function jointly(
  shares: readonly (readonly [invoiceId: string, amountCents: number])[],
  dueCents: readonly number[] = shares.map(([, amountCents]) => amountCents),
) {
  return {
    key: newCreditKey(),
    method: 'bank_transfer' as const,
    amountCents: shares.reduce((all, [, amountCents]) => all + amountCents, 0),
    receivedOn: '2026-12-08',
    reference: 'Run 7',
    note: '',
    shares: shares.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents })),
    dueCents: [...dueCents],
  }
}
