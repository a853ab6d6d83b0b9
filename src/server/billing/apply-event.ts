import type { Portal } from '#server/portal.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { PaymentEvent } from '#server/ports/payments-events.ts'
import { paymentEvents } from './exports/collections.ts'
import { converge } from './exports/converge.ts'

/** Looks where an event says, once: it is remembered when it was applied, and not before. Fails where it could not be. */
export async function applyEvent(portal: Portal, { id, type, about }: PaymentEvent): Promise<void> {
  if (about === null) return
  const { documents, clock, turns } = portal
  await turns.inTurn([`billing event ${id}`], async () => {
    if (await documents.get(paymentEvents, id)) return
    await converge(portal, about)
    await documents
      .transact(async (transaction) => transaction.create(paymentEvents, { id, type, appliedAt: clock.now() }))
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyExists)) throw error
      })
  })
}
