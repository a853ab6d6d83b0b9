import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
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

/** Whether a call may have done what it asked for, although it failed: its answer did not come, or was cut. */
export function mayHaveBeenDone(error: unknown): boolean {
  const { code } = toCallRefused(error)
  return code === 'offline' || code === 'unexpected'
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
  if (!begun) throw new NothingPaid('The payment didn’t reach us. Try again: you won’t be charged twice.')
  const payment = await seeThrough({ paymentId: begun.id, clientSecret: null }).catch((error: unknown) => {
    const { code, message } = toCallRefused(error)
    throw code === 'card-declined' ? new NothingPaid(message) : error
  })
  if (payment.stripeStatus === 'requires_action')
    throw new NothingPaid('Your bank needs your confirmation. Pay again to give it: you won’t be charged twice.')
  return payment
}

const mostLooks = 3
const nextLookMs = 2000

async function untilNextLook(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, nextLookMs)
  const ended = new AbortController()
  globalThis.addEventListener('online', () => resolve(), { signal: ended.signal })
  signal.addEventListener('abort', () => resolve(), { signal: ended.signal })
  await promise
  clearTimeout(timer)
  ended.abort()
}
