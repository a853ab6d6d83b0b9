import type { Store, StripeObject } from '#sandbox/stripe/store/open-store.ts'
import { invalid } from './wire-error.ts'

/** Which kind of object an id names, by the field that holds it. */
const kinds: Record<string, string> = {
  customer: 'customer',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  pending_setup_intent: 'setup_intent',
  setup_intent: 'setup_intent',
  latest_charge: 'charge',
  charge: 'charge',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  subscription: 'subscription',
  product: 'product',
  price: 'price',
  coupon: 'coupon',
  promotion_code: 'promotion_code',
  discounts: 'discount',
  default_price: 'price',
  test_clock: 'test_helpers.test_clock',
}
const deepest = 4
const mostLines = 10

/** What an object holds but shows only where `expand[]` asks for it. */
const onlyOnRequest: Record<string, readonly string[]> = {
  invoice: ['payments', 'confirmation_secret'],
  coupon: ['applies_to'],
  charge: ['refunds'],
  customer: ['subscriptions', 'sources', 'tax'],
}

/** Puts objects in place of their ids along `expand[]` paths like `latest_invoice.payments`; `data.` reaches into a list. */
export function expand(store: Store, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer)
  const asked: Asked = new Map()
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property: ${path}.`, { param: 'expand' })
    if (!expandIn(store, copy, parts, asked)) {
      const [first] = parts
      throw invalid(`This property cannot be expanded (${first}).`, { param: 'expand' })
    }
  }
  settle(store, copy, asked)
  return copy
}

/** Which fields of which objects were asked for. */
type Asked = Map<object, Set<string>>

/** What an answer shows: nothing that was not asked for, and the price of an item as it is by now. */
function settle(store: Store, value: unknown, asked: Asked): void {
  if (typeof value !== 'object' || value === null) return
  // Narrowed above.
  const fields = value as Record<string, unknown>
  for (const field of onlyOnRequest[String(fields['object'])] ?? []) {
    if (!asked.get(value)?.has(field)) delete fields[field]
  }
  if (fields['object'] === 'invoice') cutLines(fields)
  if (fields['object'] === 'subscription_item') refreshPrice(store, fields)
  for (const held of Object.values(fields)) settle(store, held, asked)
}

/** A price may lose its lookup key, or be sold no more, while subscriptions to it run on. */
function refreshPrice(store: Store, item: Record<string, unknown>): void {
  const { id } = item['price'] as { id: string } // every item has one
  item['price'] = store.get('price', id) ?? item['price']
}

/** An invoice shows the first ten of its lines; the others are pages of `/lines`. */
function cutLines(invoice: Record<string, unknown>): void {
  const lines = invoice['lines'] as { data: unknown[]; has_more: boolean } | undefined // an invoice has no other lines
  if (!lines || lines.data.length <= mostLines) return
  invoice['lines'] = { ...lines, data: lines.data.slice(0, mostLines), has_more: true }
}

/** False where no object on the way knows the field. What is null stays so. */
function expandIn(store: Store, holder: unknown, [part, ...rest]: readonly string[], asked: Asked): boolean {
  if (part === undefined) return true
  if (Array.isArray(holder)) return holder.every((held) => expandIn(store, held, [part, ...rest], asked))
  if (typeof holder !== 'object' || holder === null) return false
  // Narrowed above.
  const fields = holder as Record<string, unknown>
  if (!(part in fields)) return onlyOnRequest[String(fields['object'])]?.includes(part) ?? false
  const value = fields[part]
  asked.set(holder, (asked.get(holder) ?? new Set()).add(part))
  const kind = kinds[part]
  const put = (id: unknown): unknown =>
    typeof id === 'string' && kind ? (store.get<StripeObject>(kind, id) ?? id) : id
  if (typeof value === 'string' && !kind) return false
  fields[part] = Array.isArray(value) ? value.map(put) : put(value)
  return fields[part] === null || typeof fields[part] === 'string' || expandIn(store, fields[part], rest, asked)
}
