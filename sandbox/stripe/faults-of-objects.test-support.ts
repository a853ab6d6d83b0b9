import { allRoutes } from './resources/all-routes.ts'
import { addressOf, findRoute } from './wire/find-route.ts'
import { fieldOf, kindAt, objectKind, stripeTypes } from './wire/stripe-types.ts'
import type { Kind } from './wire/stripe-types.ts'

/** What an answer of the API has otherwise than the types of the SDK have it. */
export function faultsOfAnswer(method: string, path: string, answer: unknown): string[] {
  const found = findRoute(allRoutes, method, path)
  const operation = found ? stripeTypes.operations[addressOf(found.route)] : undefined
  return operation ? faultsIn(kindAt(operation.answer), answer, '') : [`${method} ${path} has no types`]
}

/** The same of one object, which says itself what it is. */
export function faultsOfObject(value: unknown): string[] {
  const name = nameOf(value)
  return name && name in stripeTypes.objects
    ? faultsIn({ of: name }, value, name)
    : [`${JSON.stringify(value)} is no object of Stripe's`]
}

function faultsIn(kind: Kind, value: unknown, path: string): string[] {
  if (typeof kind === 'string') return isOf(kind, value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${kind}`]
  if ('null' in kind) return value === null ? [] : faultsIn(kindAt(kind.null), value, path)
  if ('empty' in kind) return faultsIn(kindAt(kind.empty), value, path)
  if ('enum' in kind)
    return kind.enum.includes(value as never)
      ? []
      : [`${path}: ${JSON.stringify(value)} is not one of ${kind.enum.slice(0, 8).join(', ')}`]
  if ('either' in kind) return fewest(kind.either.map((place) => faultsIn(kindAt(place), value, path)))
  if ('list' in kind)
    return Array.isArray(value)
      ? value.flatMap((held, index) => faultsIn(kindAt(kind.list), held, `${path}[${index}]`))
      : [`${path}: ${JSON.stringify(value)} is no list`]
  if ('id' in kind)
    return typeof value === 'string' ? [] : fewest(kind.id.map((name) => faultsIn({ of: name }, value, path)))
  if ('of' in kind)
    return nameOf(value) === kind.of
      ? faultsIn(objectKind(kind.of), value, path || kind.of)
      : [`${path}: ${JSON.stringify(value)} is no ${kind.of}`]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: ${JSON.stringify(value)} is no object`]
  const fields = Object.entries(value)
  if ('map' in kind) return fields.flatMap(([name, held]) => faultsIn(kindAt(kind.map), held, `${path}.${name}`))
  if ('page' in kind)
    return faultsIn({ object: { object: -1, has_more: -1, url: -1, data: -1 } }, value, path).concat(
      faultsIn({ list: kind.page }, (value as { data?: unknown }).data, `${path}.data`),
    )
  return [
    ...Object.keys(kind.object).flatMap((name) =>
      name.endsWith('?') || name in value ? [] : [`${path}.${name} is missing`],
    ),
    ...fields.flatMap(([name, held]) => {
      const field = fieldOf(kind, name)
      return field ? faultsIn(kindAt(field.place), held, `${path}.${name}`) : [`${path}.${name} is unknown`]
    }),
  ]
}

function isOf(kind: Exclude<Kind, object>, value: unknown): boolean {
  switch (kind) {
    case 'anything':
      return true
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return typeof value === 'string'
  }
}

function fewest(found: readonly string[][]): string[] {
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** `customer`, or `deleted customer`. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('object' in value)) return null
  return 'deleted' in value ? `deleted ${String(value.object)}` : String(value.object)
}
