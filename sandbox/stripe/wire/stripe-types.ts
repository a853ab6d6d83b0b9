import { readFileSync } from 'node:fs'

/**
 * What a value may be. Numbers are places in `StripeTypes.kinds`. In an object `name?` may be left out; `page` is a list
 * with its cursor; `empty` may be sent as '' to unset; `of` names one of Stripe's objects, and `id` what an id is expanded to.
 */
export type Kind =
  | 'string'
  | 'integer'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'anything'
  | { readonly enum: readonly (string | boolean)[] }
  | { readonly object: Readonly<Record<string, number>> }
  | { readonly map: number }
  | { readonly list: number }
  | { readonly page: number }
  | { readonly either: readonly number[] }
  | { readonly empty: number }
  | { readonly null: number }
  | { readonly of: string }
  | { readonly id: readonly string[] }

export type StripeTypes = {
  /** The version of the API that these are the types of. */
  readonly version: string
  readonly kinds: readonly Kind[]
  /** By the object's own `object`; `deleted customer` is what is left of one. */
  readonly objects: Readonly<Record<string, number>>
  /** By method and path, `POST /v1/customers/:`: the parameters, and what is answered. */
  readonly operations: Readonly<Record<string, { readonly params: number; readonly answer: number }>>
}

/** The types of the installed SDK, as `npm run stripe:types` has written them down. */
export const stripeTypes = JSON.parse(
  readFileSync(new URL('stripe-types.json', import.meta.url), 'utf8'),
) as StripeTypes // its own format, and a test makes it again

export function kindAt(place: number): Kind {
  return stripeTypes.kinds[place] ?? 'anything'
}

/** A field of an object, by its name; null where it has none. `isOptional` is true for what an answer may leave out. */
export function fieldOf(kind: Kind, name: string): { readonly place: number; readonly isOptional: boolean } | null {
  if (typeof kind === 'string' || !('object' in kind)) return null
  const [required, optional] = [kind.object[name], kind.object[`${name}?`]]
  if (required !== undefined) return { place: required, isOptional: false }
  return optional === undefined ? null : { place: optional, isOptional: true }
}

/** What is there where it is neither null nor unset; an object by its fields. */
export function presentKind(place: number): Kind {
  const kind = kindAt(place)
  if (typeof kind === 'string') return kind
  if ('null' in kind) return presentKind(kind.null)
  if ('empty' in kind) return presentKind(kind.empty)
  return 'of' in kind ? objectKind(kind.of) : kind
}

/** The fields of one of Stripe's objects; anything for one that the sandbox does not know. */
export function objectKind(name: string): Kind {
  const place = stripeTypes.objects[name]
  return place === undefined ? 'anything' : kindAt(place)
}
