import type { Form, FormValue } from './read-form.ts'
import { fieldOf, kindAt } from './stripe-types.ts'
import type { Kind } from './stripe-types.ts'
import { invalid, missingParam, unknownParams } from './wire-error.ts'

const mostKeys = 50
const longestKey = 40
const longestValue = 500

/**
 * Refuses what no call of this kind takes, at every depth: unknown parameters first, then what is missing or of the wrong
 * type. As docs.stripe.com/error-codes tells it (`parameter_unknown`, `parameter_missing`, `parameter_invalid_empty`,
 * `parameter_invalid_integer`).
 */
export function checkParams(place: number, form: Form): void {
  const unknown = unknownIn(kindAt(place), form, '')
  if (unknown.length > 0) throw unknownParams(unknown)
  checkValue(place, form, '')
}

function unknownIn(kind: Kind, value: FormValue, path: string): string[] {
  if (typeof kind === 'string' || typeof value === 'string') return []
  if ('empty' in kind) return unknownIn(kindAt(kind.empty), value, path)
  if ('either' in kind)
    return leastOf(
      kind.either.map(kindAt).flatMap((choice) => (fits(choice, value) ? [unknownIn(choice, value, path)] : [])),
    )
  if (Array.isArray(value))
    return 'list' in kind ? value.flatMap((held, index) => unknownIn(kindAt(kind.list), held, `${path}[${index}]`)) : []
  const entries = Object.entries(value)
  if ('map' in kind) return entries.flatMap(([name, held]) => unknownIn(kindAt(kind.map), held, join(path, name)))
  if (!('object' in kind)) return []
  return entries.flatMap(([name, held]) => {
    const field = fieldOf(kind, name)
    return field ? unknownIn(kindAt(field.place), held, join(path, name)) : [join(path, name)]
  })
}

function leastOf(found: readonly string[][]): string[] {
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}[${name}]`
}

function checkValue(place: number, value: FormValue, path: string): void {
  const kind = kindAt(place)
  if (kind === 'anything') return
  if (typeof kind === 'string') return checkScalar(kind, value, path)
  if ('empty' in kind) return value === '' ? undefined : checkValue(kind.empty, value, path)
  if ('null' in kind) return value === '' ? undefined : checkValue(kind.null, value, path)
  if ('either' in kind) return checkEither(kind.either, value, path)
  if (value === '') throw emptyParam(path)
  if ('enum' in kind) return checkEnum(kind.enum, value, path)
  if ('list' in kind) {
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: path })
    for (const [index, held] of value.entries()) checkValue(kind.list, held, `${path}[${index}]`)
    return
  }
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: path })
  if ('map' in kind) return checkMap(kind.map, value, path)
  if ('object' in kind) checkFields(kind.object, value, path)
}

function checkFields(fields: Readonly<Record<string, number>>, form: Form, path: string): void {
  for (const [named, place] of Object.entries(fields)) {
    const name = named.replace(/\?$/, '')
    const value = form[name]
    if (value !== undefined) checkValue(place, value, join(path, name))
    else if (name === named) throw missingParam(join(path, name))
  }
}

/** A map of plain values is `metadata`, whose limits docs.stripe.com/api/metadata gives; any other is of objects. */
function checkMap(place: number, form: Form, path: string): void {
  const kind = kindAt(place)
  const isMetadata = typeof kind === 'object' && 'null' in kind
  for (const [name, value] of Object.entries(form)) {
    if (isMetadata) checkMetadata(name, value, path)
    checkValue(place, value, join(path, name))
  }
  if (isMetadata) expectFewKeys(Object.values(form).filter((value) => value !== '').length, path)
}

function checkMetadata(name: string, value: FormValue, path: string): void {
  if (name.length > longestKey)
    throw invalid(
      `Metadata keys can have up to ${longestKey} characters, but you passed in a key that is ${name.length} characters. Invalid key: ${name}`,
      { param: path },
    )
  if (typeof value !== 'string')
    throw invalid(`Metadata values must be strings, but for key ${name} you passed in a value of another kind.`, {
      param: path,
    })
  if (value.length > longestValue)
    throw invalid(
      `Metadata values can have up to ${longestValue} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: path },
    )
}

/** Also for what an object holds together with what it held before. */
export function expectFewKeys(count: number, param: string): void {
  if (count > mostKeys) throw invalid(`Metadata can have up to ${mostKeys} keys, but you've set ${count}.`, { param })
}

function checkEither(places: readonly number[], value: FormValue, path: string): void {
  let refusal: unknown
  for (const place of places) {
    if (!fits(kindAt(place), value)) continue
    try {
      return checkValue(place, value, path)
    } catch (error) {
      refusal = error
    }
  }
  const [first] = places
  if (refusal) throw refusal
  if (first !== undefined) checkValue(first, value, path)
}

/** True where a value has at least the shape of a kind. */
function fits(kind: Kind, value: FormValue): boolean {
  if (typeof kind === 'object' && ('object' in kind || 'map' in kind))
    return typeof value === 'object' && !Array.isArray(value)
  if (typeof kind === 'object' && 'list' in kind) return Array.isArray(value)
  return typeof value === 'string'
}

function checkEnum(values: readonly (string | boolean)[], value: FormValue, path: string): void {
  if (typeof value === 'string' && values.includes(value)) return
  const name = path.replace(/^.*\[(\w+)\]$/, '$1')
  const choices = values.map(String)
  const told = choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}` : `${choices[0]}`
  throw invalid(`Invalid ${name}: must be one of ${told}`, { param: path })
}

function checkScalar(kind: Exclude<Kind, object>, value: FormValue, path: string): void {
  if (typeof value !== 'string') throw invalid(`Invalid ${kind}: ${JSON.stringify(value)}`, { param: path })
  if (value === '') throw emptyParam(path)
  if (kind === 'string') checkText(value, path)
  if (kind === 'integer' && !/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { param: path, code: 'parameter_invalid_integer' })
  if ((kind === 'number' || kind === 'decimal') && !/^-?\d{1,15}(?:\.\d{1,12})?$/.test(value))
    throw invalid(`Invalid decimal: ${value}`, { param: path })
  if (kind === 'boolean' && value !== 'true' && value !== 'false')
    throw invalid(`Invalid boolean: ${value}`, { param: path })
}

const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase())

/** Texts that are something: by the name that Stripe gives them everywhere. */
function checkText(value: string, path: string): void {
  const name = path.replace(/^.*\[(\w+)\]$/, '$1')
  if ((name === 'email' || name.endsWith('_email')) && !isEmail(value))
    throw invalid(`Invalid email address: ${value}`, { param: path, code: 'email_invalid' })
  if ((name === 'currency' || name.endsWith('_currency')) && !currencies.includes(value.toLowerCase()))
    throw invalid(`Invalid currency: ${value}. Stripe currently supports these currencies: ${currencies.join(', ')}`, {
      param: path,
    })
}

function isEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@')
  const labels = domain?.split('.') ?? []
  return Boolean(local) && more.length === 0 && labels.length > 1 && labels.every(Boolean) && !/\s/.test(value)
}

function emptyParam(path: string) {
  return invalid(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    { param: path, code: 'parameter_invalid_empty' },
  )
}
