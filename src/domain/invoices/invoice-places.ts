import { latestToday } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { isOwed, owedCents } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { awaitedOnOf } from './payment-plan.ts'
import { standingPayments } from './recorded-payments.ts'

type InvoicePlaces = Pick<Invoice, 'awaitedOn' | 'openCents' | 'issuedAt' | 'movedOn'>

/** An invoice before it is stored: a function that returns one has no say in its places. */
export type UnplacedInvoice = Omit<Invoice, keyof InvoicePlaces>

/** Where an invoice stands in the lists that are ordered by what follows from the rest of it. */
export function placesOf(invoice: UnplacedInvoice): InvoicePlaces {
  return {
    awaitedOn: awaitedOnOf(invoice),
    openCents: isOwed(invoice) ? owedCents(invoice) : undefined,
    issuedAt: invoice.issue?.at ?? null,
    movedOn: lastMovedOn(invoice),
  }
}

/** Where it is latest for what was noted at a moment, so that no zone has a later day. */
function lastMovedOn(invoice: Pick<Invoice, 'recordedPayments' | 'refunds' | 'credits'>): Day | undefined {
  const noted = [...invoice.refunds.filter(({ state }) => state === 'given'), ...invoice.credits]
  const days = [
    ...standingPayments(invoice).map(({ receivedOn }) => receivedOn),
    ...noted.map(({ at }) => latestToday(toMilliseconds(at))),
  ]
  return days.sort().at(-1)
}
