import type { Store, StripeObject } from '#sandbox/stripe/store/open-store.ts'
import { fieldOf, objectKind, presentKind } from './stripe-types.ts'
import type { Kind } from './stripe-types.ts'
import { invalid } from './wire-error.ts'

const deepest = 4
const mostLines = 10

/** What an object holds but shows only where `expand[]` asks for it. */
const onlyOnRequest: Record<string, readonly string[]> = {
  invoice: ['payments', 'confirmation_secret'],
  coupon: ['applies_to'],
  charge: ['refunds'],
  customer: ['subscriptions', 'sources', 'tax', 'tax_ids'],
}

/**
 * Puts objects in place of their ids along `expand[]` paths like `latest_invoice.payments`; `data.` reaches into a list.
 * `place` is the kind of the answer, which says what can be expanded (docs.stripe.com/api/expanding_objects).
 */
export function expand(store: Store, answer: unknown, place: number, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer)
  const asked: Asked = new Map()
  for (const path of paths) expandIn(store, copy, presentKind(place), path.split('.'), asked)
  settle(store, copy, asked)
  return copy
}

/** Refuses what cannot be expanded in an answer of this kind, before anything is done. */
export function checkExpand(place: number, paths: readonly string[]): void {
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property. Property: ${path}.`, {
        param: 'expand',
      })
    expectExpandable(presentKind(place), parts, path)
  }
}

/** A path leads along fields that are there, and ends at an id, or at what is left out where nobody asks. */
function expectExpandable(kind: Kind, [part, ...rest]: readonly string[], path: string): void {
  if (part === undefined) return
  const found = within(kind, part)
  if (!found || (rest.length === 0 && !found.isExpandable))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  expectExpandable(found.kind, rest, path)
}

type Within = { readonly kind: Kind; readonly isExpandable: boolean; readonly names: readonly string[] }

/** What a field holds once it is expanded, and the names of the objects that its ids are of. */
function within(kind: Kind, part: string): Within | null {
  if (typeof kind === 'string') return null
  if ('either' in kind)
    return kind.either.map((place) => within(presentKind(place), part)).find((found) => found !== null) ?? null
  if ('page' in kind) return part === 'data' ? { kind: presentKind(kind.page), isExpandable: false, names: [] } : null
  const field = fieldOf(kind, part)
  if (!field) return null
  const held = presentKind(field.place)
  const element = typeof held === 'object' && 'list' in held ? presentKind(held.list) : held
  if (typeof element === 'object' && 'id' in element)
    return { kind: objectKind(element.id[0] ?? ''), isExpandable: true, names: element.id }
  return { kind: element, isExpandable: field.isOptional && typeof element === 'object', names: [] }
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

/** Follows one path. What is null stays so. */
function expandIn(store: Store, holder: unknown, kind: Kind, parts: readonly string[], asked: Asked): void {
  const [part, ...rest] = parts
  if (part === undefined || typeof holder !== 'object' || holder === null) return
  if (Array.isArray(holder)) {
    for (const held of holder) expandIn(store, held, kind, parts, asked)
    return
  }
  // Narrowed above.
  const fields = holder as Record<string, unknown>
  asked.set(holder, (asked.get(holder) ?? new Set()).add(part))
  const found = within(kind, part)
  const value = fields[part]
  if (!found || value === undefined) return
  const put = (id: unknown): unknown => (typeof id === 'string' ? (findNamed(store, found.names, id) ?? id) : id)
  fields[part] = Array.isArray(value) ? value.map(put) : put(value)
  expandIn(store, fields[part], found.kind, rest, asked)
}

function findNamed(store: Store, names: readonly string[], id: string): StripeObject | undefined {
  return names.map((name) => store.get<StripeObject>(name, id)).find((found) => found !== null) ?? undefined
}
