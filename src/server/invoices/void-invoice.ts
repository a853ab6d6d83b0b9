import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { voidInvoice as call } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { hoursOf, workIdsOf } from './billed-work.ts'
import { invoicedWork, projectDrafts } from './collections.ts'
import type { InvoicesDeps, Write } from './deps.ts'
import { findInvoice } from './find-invoice.ts'
import { happeningOf } from './happening.ts'
import { mayDo } from './policy.ts'
import { shown } from './present.ts'
import { recordAct } from './record-act.ts'
import { rewrite } from './written.ts'

/**
 * Takes an invoice back: its hours and milestones wait for another. A payment that was begun is given up first; one that has
 * come through meanwhile refuses it. Repeating it changes nothing.
 */
export async function voidInvoice(
  deps: InvoicesDeps,
  viewer: Viewer,
  { invoiceId, reason }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = deps
  const read = async () => (await findInvoice(documents, viewer, invoiceId)).data
  await read()
  return deps.whileNobodyPays(
    invoiceId,
    async () => (await read()).payments.length,
    () =>
      documents.transact(async (transaction) => {
        const stored = await findInvoice(transaction, viewer, invoiceId)
        const before = stored.data
        if (before.status === 'void') return { invoice: shown(before, stored.version) }
        if (!mayDo(viewer, before).void) throw new Refusal('invoice-has-money')
        const now = clock.now()
        const released = before.issue ? await release(deps, transaction, before) : []
        const draft = await transaction.get(projectDrafts, before.projectId)
        const voiding = { uid: viewer.uid, name: viewer.fullName, at: now, reason }
        const next: Invoice = { ...before, status: 'void', awaitedOn: null, voiding, updatedAt: now }
        for (const { write } of released) write()
        if (draft?.data.invoiceId === invoiceId) transaction.remove(projectDrafts, before.projectId)
        if (before.issue) deps.activity.recordWith(transaction, viewer, happeningOf('invoice.voided', next, reason))
        recordAct(deps, transaction, viewer, { action: 'invoice-voided', invoiceId, ip })
        return rewrite(transaction, stored, next)
      }),
  )
}

async function release(deps: InvoicesDeps, transaction: Transaction, invoice: Invoice): Promise<Write[]> {
  const hours = await deps.releaseHours(transaction, invoice.id, hoursOf(invoice))
  const taken: string[] = []
  for (const id of workIdsOf(invoice))
    if ((await transaction.get(invoicedWork, id))?.data.invoiceId === invoice.id) taken.push(id)
  return [
    hours,
    {
      write() {
        for (const id of taken) transaction.remove(invoicedWork, id)
      },
    },
  ]
}
