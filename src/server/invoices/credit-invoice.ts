import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { creditInvoice as call } from '#domain/invoices/contract.ts'
import { sayMoney } from '#domain/reports/report-words.ts'
import { afterMoney } from './after-money.ts'
import type { InvoicesDeps } from './deps.ts'
import { findInvoice } from './find-invoice.ts'
import { happeningOf } from './happening.ts'
import { shown } from './present.ts'
import { recordAct } from './record-act.ts'
import { rewrite } from './written.ts'

/**
 * Takes a part of an issued invoice off what is owed, at most what was not credited yet. A payment of the former amount that
 * was begun is given up first. Repeated under its key it changes nothing.
 */
export async function creditInvoice(
  deps: InvoicesDeps,
  viewer: Viewer,
  { invoiceId, key, amountCents, reason }: InputOf<typeof call>,
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
        if (before.credits.some(({ id }) => id === key)) return { invoice: shown(before, stored.version) }
        if (!before.issue || before.status === 'void') throw new Refusal('invoice-not-issued')
        const leftCents = before.totalCents - before.creditedCents
        if (amountCents > leftCents)
          throw new Refusal('invalid-input', { fields: { amountCents: `Credit at most ${sayMoney(leftCents)}` } })
        const now = clock.now()
        const credit = { id: key, amountCents, reason, uid: viewer.uid, name: viewer.fullName, at: now }
        const creditedCents = before.creditedCents + amountCents
        const next = afterMoney({ ...before, credits: [...before.credits, credit], creditedCents }, now)
        const detail = `${sayMoney(amountCents)}: ${reason}`
        deps.activity.recordWith(transaction, viewer, happeningOf('invoice.credited', next, detail))
        recordAct(deps, transaction, viewer, { action: `invoice-credited:${amountCents}`, invoiceId, ip })
        return rewrite(transaction, stored, next)
      }),
  )
}
