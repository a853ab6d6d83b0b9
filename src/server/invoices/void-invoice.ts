import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { voidInvoice as call } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { withNoOpenCharge } from '#server/billing/exports/charge-invoice.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { releaseHours } from '#server/timesheets/exports/entries.ts'
import { activityOf, recordAct } from './activity.ts'
import { invoicedWork, projectDrafts } from './exports/collections.ts'
import { putInvoice } from './exports/store-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { hoursOf, workIdsOf } from './invoice-hours.ts'
import { draftChanged, expectNoBankPayment, mayDo, mayVoid } from './policy.ts'
import { presentInvoice } from './present.ts'

type Input = InputOf<typeof call>

/**
 * Voids an invoice, so that its hours and milestones can be invoiced again. A pending payment is canceled first, unless the
 * call is refused anyway; one that has succeeded meanwhile refuses the call. Repeating it changes nothing.
 */
export async function voidInvoice(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  const { invoiceId, reason } = input
  const read = (reader: Reader) => findInvoice(reader, viewer, invoiceId)
  const done = doneAlready(viewer, await read(documents), input)
  if (done) return done
  return withNoOpenCharge(
    portal,
    invoiceId,
    async (reader) => (await read(reader)).data.payments.length,
    async (transaction) => {
      const stored = await read(transaction)
      const again = doneAlready(viewer, stored, input)
      if (again) return again
      const before = stored.data
      const now = clock.now()
      if (before.issue) await release(portal, transaction, before)
      const draft = await transaction.get(projectDrafts, before.projectId)
      const voiding = { uid: viewer.uid, name: viewer.fullName, at: now, reason }
      const written = putInvoice(transaction, { ...before, status: 'void', voiding, updatedAt: now })
      if (draft?.data.invoiceId === invoiceId) transaction.remove(projectDrafts, before.projectId)
      if (before.issue)
        portal.activity.recordWith(transaction, viewer, activityOf('invoice.voided', before, sayVoided(before, reason)))
      recordAct(portal, transaction, viewer, { action: 'invoice-voided', invoiceId, ip })
      return { invoice: presentInvoice(written) }
    },
  )
}

/**
 * The answer if it is void already, null if it can be voided now. Refuses an invoice that cannot be voided, or not by this
 * viewer, or that changed since it was seen.
 */
function doneAlready(viewer: Viewer, stored: Stored<Invoice>, { version: seen }: Input): ReplyOf<typeof call> | null {
  const { data, version } = stored
  if (data.status === 'void') return { invoice: presentInvoice(stored) }
  if (seen !== undefined && seen !== version) throw draftChanged()
  if (!mayVoid(viewer, data)) throw new Refusal('forbidden')
  if (!mayDo(viewer, data).void) throw new Refusal('invoice-has-money')
  expectNoBankPayment(data)
  return null
}

function sayVoided(before: Invoice, reason: string): string {
  const owed = owedCents(before)
  return owed > 0 ? `${sayMoney(owed)} is no longer due. Reason: ${reason}` : reason
}

async function release(portal: Portal, transaction: Transaction, invoice: Invoice): Promise<void> {
  await releaseHours(portal, transaction, invoice.id, hoursOf(invoice))
  for (const id of workIdsOf(invoice))
    if ((await transaction.get(invoicedWork, id))?.data.invoiceId === invoice.id) transaction.remove(invoicedWork, id)
}
