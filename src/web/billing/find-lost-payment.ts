import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { mayHaveBeenDone, mostLooks, notReached, untilNextLook } from '#web/billing/exports/lost-answers.ts'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { getListPayments } from './calls.ts'
import { seeThrough } from './see-through.ts'

/** Tells the payments that an attempt may have begun from all others of the account. */
export type IsOfAttempt = (payment: PresentedPayment) => boolean

type Lost = {
  readonly customerId: string
  readonly isOfAttempt: IsOfAttempt
  /** Ends the search. */
  readonly signal: AbortSignal
}

/**
 * Finds the payment of an attempt whose answer was lost, as soon as the portal can be reached, without paying again. Resolves
 * with one that is paid or that the bank processes. Throws `NothingPaid` once the portal has said so a few times in a row, since
 * the attempt itself may still be under way there; any other error leaves it open.
 */
export async function findLostPayment({ customerId, isOfAttempt, signal }: Lost): Promise<PresentedPayment> {
  for (let left = mostLooks; ;) {
    try {
      return await look(customerId, isOfAttempt)
    } catch (error) {
      if (signal.aborted) throw error
      if (!mayHaveBeenDone(error)) left -= 1
      if (left === 0) throw error
    }
    await untilNextLook(signal)
  }
}

/** The portal knows that the attempt has paid nothing. */
export class NothingPaid extends CallRefused {
  constructor(detail: string) {
    super({ code: 'card-declined', detail })
  }
}

async function look(customerId: string, isOfAttempt: IsOfAttempt): Promise<PresentedPayment> {
  const { listPayments } = await getListPayments({ customerId })
  const begun = listPayments.find(isOfAttempt)
  if (!begun) throw new NothingPaid(notReached)
  const payment = await seeThrough({ paymentId: begun.id, clientSecret: null }).catch((error: unknown) => {
    const { code, message } = toCallRefused(error)
    throw code === 'card-declined' ? new NothingPaid(message) : error
  })
  if (payment.stripeStatus === 'requires_action')
    throw new NothingPaid(
      'The bank asks you to confirm this payment. Pay again to confirm: the card won’t be charged twice.',
    )
  return payment
}
