import type { Stripe } from 'stripe'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { isSdkError, UnreadableAnswer } from './failures.ts'

/** The id of what may have been expanded; null for nothing. */
export function idOf(held: string | { readonly id: string } | null | undefined): string | null {
  return typeof held === 'string' ? held : (held?.id ?? null)
}

/** As `idOf`, where there must be one. */
export function requiredId(held: string | { readonly id: string } | null | undefined, what: string): string {
  const id = idOf(held)
  if (!id) throw new UnreadableAnswer(`${what} is missing`)
  return id
}

/** The object itself where it was expanded, else null. */
export function expanded<T extends { readonly id: string }>(held: string | T | null | undefined): T | null {
  return typeof held === 'object' ? held : null
}

/** The one of our words that the provider used. Throws for one that we do not have: the version we asked for has no other. */
export function oneOf<const Word extends string>(words: readonly Word[], told: string | null | undefined): Word {
  const found = words.find((word) => word === told)
  if (!found) throw new UnreadableAnswer(`Expected one of ${words.join(', ')}, but got "${told}"`)
  return found
}

/** Throws unless the provider answered with such an object: a stranger's page can be JSON too. */
export function expectObject<T extends { readonly object: string }>(answer: T, object: T['object']): T {
  if (answer.object !== object) throw new UnreadableAnswer(`Expected "${object}", but got "${answer.object}"`)
  return answer
}

export function instantOf(seconds: number): Instant {
  return toInstant(seconds * 1000)
}

export function instantOrNull(seconds: number | null | undefined): Instant | null {
  return seconds === null || seconds === undefined ? null : instantOf(seconds)
}

/** Whole seconds, as the provider counts. */
export function secondsOf(moment: Instant): number {
  return Math.floor(toMilliseconds(moment) / 1000)
}

/** The length of a period in months; null for days and weeks. */
export function monthsOf(recurring: Stripe.Price['recurring']): number | null {
  if (recurring?.interval === 'month') return recurring.interval_count
  return recurring?.interval === 'year' ? recurring.interval_count * 12 : null
}

/** Where the portal keeps the id of its order at the provider. */
export const orderIn = (orderId: string): Stripe.MetadataParam => ({ order_id: orderId })
export const orderOf = (metadata: Stripe.Metadata | null): string | null => metadata?.['order_id'] ?? null

/** Where a subscription keeps the id of the site that it was bought for. */
export const siteIn = (siteId: string | undefined): Stripe.MetadataParam => (siteId ? { site_id: siteId } : {})
export const siteOf = (metadata: Stripe.Metadata): string | null => metadata['site_id'] ?? null

/**
 * Where a subscription notes the card that the default takes the place of once the first payment is made; null takes the note
 * off.
 */
export const defaultReplaces = (paymentMethodId: string | null): Stripe.MetadataParam => ({
  default_card_replaces: paymentMethodId ?? '',
})
export const replacedByDefault = (metadata: Stripe.Metadata): string | null => metadata['default_card_replaces'] || null

/** Null for what the account does not have. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isSdkError(error) && error.statusCode === 404) return null
    throw error
  }
}
