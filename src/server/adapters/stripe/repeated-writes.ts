import type { Stripe } from 'stripe'
import { isSdkError } from './failures.ts'

/** True for an answer that was given before under the same key: it tells what was then, not what is now. */
export function wasReplayed(headers: object | undefined): boolean {
  if (!headers) return false
  const told: unknown =
    headers instanceof Headers ? headers.get('idempotent-replayed') : Reflect.get(headers, 'idempotent-replayed')
  return told === 'true'
}

/** Sends a write. Where it was answered before, what has become of the object is read instead. */
export async function asItIsNow<T extends { readonly id: string }>(
  send: Promise<Stripe.Response<T>>,
  read: (id: string) => Promise<T>,
): Promise<T> {
  const answer = await send
  return wasReplayed(answer.lastResponse.headers) ? read(answer.id) : answer
}

/** Sends a write that the provider refuses where it has nothing left to change: then `isDone` tells from the object itself. */
export async function unlessDone<T>(
  send: () => Promise<T>,
  read: () => Promise<T>,
  isDone: (now: T) => boolean,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isSdkError(error) || error.type !== 'StripeInvalidRequestError') throw error
    const now = await read()
    if (!isDone(now)) throw error
    return now
  }
}
