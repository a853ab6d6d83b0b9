import type { Schema } from './kept-calls.test-support.ts'

/**
 * `taken`: what one side sends must be taken by a server that refuses whatever its schema does not allow. `understood`: what it sends
 * must be understood by a page, which looks at fields and their types, and passes over what it does not know.
 */
export type Strictness = 'taken' | 'understood'

/** Why some values of one schema do not fit the other, each with its place; none where all of them do. */
export function misfits(from: Schema, to: Schema, strictness: Strictness, at = ''): string[] {
  if (isAnything(to)) return []
  if (isAnything(from)) return [`${at} may be anything`]
  const [sent, known] = [alternativesOf(from), alternativesOf(to)]
  if (sent) return sent.flatMap((each) => misfits(each, to, strictness, at))
  if (known) return closest(known.map((each) => misfits(from, each, strictness, at)))
  const found = misfitsOfValue(from, to, at)
  return found.length > 0 ? found : misfitsOfParts(from, to, strictness, at)
}

/** Without a type, a value or an alternative. Bounds alone say nothing of what kind it is. */
function isAnything({ type, enum: values, anyOf, ...rest }: Schema): boolean {
  return type === undefined && values === undefined && anyOf === undefined && !('const' in rest)
}

/** Of one type each; null where there is but one. */
function alternativesOf(schema: Schema): readonly Schema[] | null {
  const { anyOf, type, ...rest } = schema
  if (anyOf) return anyOf
  if (!Array.isArray(type)) return null
  const values = valuesOf(schema)
  return values
    ? values.map((value) => ({ type: typeOf(value), const: value }))
    : type.map((each: string) => Object.assign({}, rest, { type: each }))
}

/** Of several alternatives that a value could fit, what keeps it from the one that it fits best. */
function closest(found: readonly string[][]): string[] {
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function misfitsOfValue(from: Schema, to: Schema, at: string): string[] {
  const [sent, known] = [valuesOf(from), valuesOf(to)]
  const types = sent && !from.type ? sent.map(typeOf) : [from.type]
  const foreign = types.find((type) => !isOfType(type, to))
  if (known === null) return foreign === undefined ? [] : [`${at} may be ${foreign}, not ${to.type}`]
  if (sent === null) return [`${at} may be any ${from.type}, not only ${known.join(', ')}`]
  return sent.filter((value) => !known.includes(value)).map((value) => `${at} may be ${value}`)
}

function valuesOf(schema: Schema): readonly unknown[] | null {
  return 'const' in schema ? [schema.const] : (schema.enum ?? null)
}

function isOfType(type: Schema['type'], of: Schema): boolean {
  return type === of.type || (type === 'integer' && of.type === 'number')
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}

function misfitsOfParts(from: Schema, to: Schema, strictness: Strictness, at: string): string[] {
  if (to.type === 'object' && from.type === 'object')
    return strictness === 'taken' ? objectTaken(from, to, at) : objectUnderstood(from, to, at)
  const bounds = strictness === 'taken' ? tighterBounds(from, to, at) : []
  if (to.type !== 'array' || from.type !== 'array') return bounds
  return [...bounds, ...misfits(from.items ?? {}, to.items ?? {}, strictness, `${at}[]`)]
}

function objectTaken(from: Schema, to: Schema, at: string): string[] {
  const { properties = {}, required = [] } = from
  const asked = (to.required ?? []).filter((name) => !required.includes(name))
  const sent = Object.entries(properties).flatMap(([name, schema]) => {
    const taker = partOf(to, name)
    return taker ? misfits(schema, taker, 'taken', `${at}.${name}`) : [`${at}.${name} is not taken`]
  })
  return [...asked.map((name) => `${at}.${name} is required`), ...sent, ...misfitsOfOthers(from, to, 'taken', at)]
}

/** A field that the page knows must be there, even one that need not be. */
function objectUnderstood(from: Schema, to: Schema, at: string): string[] {
  const known = Object.entries(to.properties ?? {}).flatMap(([name, schema]) => {
    const sent = partOf(from, name)
    if (!sent) return [`${at}.${name} is gone`]
    const mayLack = to.required?.includes(name) === true && from.required?.includes(name) !== true
    const found = misfits(sent, schema, 'understood', `${at}.${name}`)
    return mayLack ? [`${at}.${name} may be missing`].concat(found) : found
  })
  return [...known, ...misfitsOfOthers(from, to, 'understood', at)]
}

/** Of the fields that a record has by no name of its own. */
function misfitsOfOthers(from: Schema, to: Schema, strictness: Strictness, at: string): string[] {
  const { additionalProperties: sent, propertyNames: sentNames } = from
  const { additionalProperties: known, propertyNames: knownNames } = to
  const names = sentNames && knownNames ? misfits(sentNames, knownNames, strictness, `${at}{name}`) : []
  if (typeof known !== 'object') return names
  if (typeof sent !== 'object') return [...names, `${at} has other fields no longer`]
  return [...names, ...misfits(sent, known, strictness, `${at}{}`)]
}

/** The schema of one field; null where there is none of that name. */
function partOf({ properties = {}, additionalProperties }: Schema, name: string): Schema | null {
  return properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : null)
}

const least = ['minLength', 'minItems', 'minimum'] as const
const most = ['maxLength', 'maxItems', 'maximum'] as const
const forms = ['pattern', 'format'] as const

function tighterBounds(from: Schema, to: Schema, at: string): string[] {
  const told = (name: string) => `${at} has another ${name}: ${String(from[name] ?? 'none')}, now ${String(to[name])}`
  return [
    ...least.filter((name) => Number(to[name] ?? -Infinity) > Number(from[name] ?? -Infinity)),
    ...most.filter((name) => Number(to[name] ?? Infinity) < Number(from[name] ?? Infinity)),
    ...forms.filter((name) => to[name] !== undefined && to[name] !== from[name]),
  ].map(told)
}
