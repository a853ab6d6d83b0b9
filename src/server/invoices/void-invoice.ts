import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { voidInvoice as call } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { hoursOf, workIdsOf } from './billed-work.ts'
import { invoicedWork, projectDrafts } from './collections.ts'
import type { InvoicesDeps, Write } from './deps.ts'
import { findInvoice } from './find-invoice.ts'
import { happeningOf } from './happening.ts'
import { mayDo } from './policy.ts'
import { shown } from './present.ts'
import { recordAct } from './record-act.ts'
import { rewrite } from './written.ts'
import type { Written } from './written.ts'

type Input = InputOf<typeof call>

/**
 * Takes an invoice back: its hours and milestones wait for another. A payment that was begun is given up first, unless the
 * invoice is refused as it stands; one that has come through meanwhile refuses it. Repeating it changes nothing.
 */
export async function voidInvoice(
  deps: InvoicesDeps,
  viewer: Viewer,
  input: Input,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = deps
  const { invoiceId, reason } = input
  const read = (reader: Reader) => findInvoice(reader, viewer, invoiceId)
  const done = doneAlready(viewer, await read(documents), input)
  if (done) return done
  return deps.whileNobodyPays(
    invoiceId,
    async (reader) => (await read(reader)).data.payments.length,
    async (transaction) => {
      const stored = await read(transaction)
      const again = doneAlready(viewer, stored, input)
      if (again) return again
      const before = stored.data
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
    },
  )
}

/** The answer where it is void already, null where it can be taken back now. Refuses what cannot, or is not as it was seen. */
function doneAlready(viewer: Viewer, { data, version }: Stored<Invoice>, { version: seen }: Input): Written | null {
  if (data.status === 'void') return { invoice: shown(data, version) }
  if (seen !== undefined && seen !== version) throw new Refusal('stale-version')
  if (!mayDo(viewer, data).void) throw new Refusal('invoice-has-money')
  return null
}

async function release(deps: InvoicesDeps, transaction: Transaction, invoice: Invoice): Promise<Write[]> {
  await deps.releaseHours(transaction, invoice.id, hoursOf(invoice))
  const taken: string[] = []
  for (const id of workIdsOf(invoice))
    if ((await transaction.get(invoicedWork, id))?.data.invoiceId === invoice.id) taken.push(id)
  return [
    {
      write() {
        for (const id of taken) transaction.remove(invoicedWork, id)
      },
    },
  ]
}
