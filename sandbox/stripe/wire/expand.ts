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
  default_price: 'price',
  test_clock: 'test_helpers.test_clock',
}
const deepest = 4

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
  hide(copy, asked)
  return copy
}

/** Which fields of which objects were asked for. */
type Asked = Map<object, Set<string>>

function hide(value: unknown, asked: Asked): void {
  if (typeof value !== 'object' || value === null) return
  // Narrowed above.
  const fields = value as Record<string, unknown>
  for (const field of onlyOnRequest[String(fields['object'])] ?? []) {
    if (!asked.get(value)?.has(field)) delete fields[field]
  }
  for (const held of Object.values(fields)) hide(held, asked)
}

/** False where no object on the way knows the field. What is null stays so. */
function expandIn(store: Store, holder: unknown, [part, ...rest]: readonly string[], asked: Asked): boolean {
  if (part === undefined) return true
  if (Array.isArray(holder)) return holder.every((held) => expandIn(store, held, [part, ...rest], asked))
  if (typeof holder !== 'object' || holder === null || !(part in holder)) return false
  // Narrowed above: an object that has this field.
  const fields = holder as Record<string, unknown>
  const value = fields[part]
  asked.set(holder, (asked.get(holder) ?? new Set()).add(part))
  if (typeof value === 'string') {
    const kind = kinds[part]
    if (!kind) return false
    fields[part] = store.get<StripeObject>(kind, value) ?? value
  }
  return fields[part] === null || typeof fields[part] === 'string' || expandIn(store, fields[part], rest, asked)
}
