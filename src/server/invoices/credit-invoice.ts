import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney, subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { creditInvoice as call } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { leastInvoiceCents } from '#domain/invoices/limits.ts'
import { withSums } from '#domain/invoices/money-back.ts'
import { withNoOpenCharge } from '#server/billing/exports/charge-invoice.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { activityOf, recordAct } from './activity.ts'
import { putInvoice } from './exports/store-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { expectNoBankPayment } from './policy.ts'
import { presentInvoice } from './present.ts'
import { sayRemaining } from './say-plan.ts'
import { afterMoney } from './settle-invoice.ts'

type Input = InputOf<typeof call>

/**
 * Credits part of an issued invoice, at most what is still due, and never leaves too little to be paid. A pending
 * payment of the former amount is canceled first, unless the credit is refused. Repeated under its key it changes nothing.
 */
export async function creditInvoice(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  const { invoiceId, key, amountCents, reason } = input
  const read = (reader: Reader) => findInvoice(reader, viewer, invoiceId)
  const done = doneAlready(await read(documents), input)
  if (done) return done
  return withNoOpenCharge(
    portal,
    invoiceId,
    async (reader) => (await read(reader)).data.payments.length,
    async (transaction) => {
      const stored = await read(transaction)
      const again = doneAlready(stored, input)
      if (again) return again
      const before = stored.data
      const now = clock.now()
      const credit = { id: key, amountCents, reason, uid: viewer.uid, name: viewer.fullName, at: now }
      const after = withSums({ ...before, credits: [...before.credits, credit] })
      const next = afterMoney(portal, { before, after }, now)
      const left = sayRemaining(next, agencyDay(portal))
      const detail = `${sayMoney(amountCents)} was credited. ${left}. Reason: ${reason}`
      portal.activity.recordWith(transaction, viewer, activityOf('invoice.credited', next, detail))
      recordAct(portal, transaction, viewer, { action: `invoice-credited:${amountCents}`, invoiceId, ip })
      return { invoice: presentInvoice(putInvoice(transaction, next)) }
    },
  )
}

/** The answer if this key was credited already, null if it can be now. Refuses an invoice that cannot be credited. */
function doneAlready(stored: Stored<Invoice>, { key, amountCents }: Input): ReplyOf<typeof call> | null {
  const { data } = stored
  if (data.credits.some(({ id }) => id === key)) return { invoice: presentInvoice(stored) }
  if (!data.issue || data.status === 'void') throw new Refusal('invoice-not-issued')
  expectNoBankPayment(data)
  const dueCents = owedCents(data)
  if (amountCents > dueCents) throw ofAmount(sayMost(dueCents))
  const restCents = subtract(dueCents, amountCents)
  if (restCents > 0 && restCents < leastInvoiceCents)
    throw ofAmount(`Leave at least ${sayMoney(leastInvoiceCents)} due, or credit the full amount remaining`)
  return null
}

function sayMost(dueCents: Money): string {
  const most = dueCents > 0 ? `Credit at most ${sayMoney(dueCents)}` : 'Nothing is due, so nothing can be credited'
  return `${most}. To return a payment, refund it instead`
}

function ofAmount(sentence: string): Refusal {
  return new Refusal('invalid-input', { fields: { amountCents: sentence } })
}
