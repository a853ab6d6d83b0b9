import { expectFewKeys } from './check-params.ts'
import type { Form, FormValue } from './read-form.ts'
import { invalid, missingParam } from './wire-error.ts'

export type Params = {
  readonly form: Form
  has(name: string): boolean
  text(name: string): string | undefined
  integer(name: string): number | undefined
  required(name: string): string
  requiredInteger(name: string): number
  flag(name: string): boolean | undefined
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined
  /** `metadata[a]=b` on top of what was there; an empty value removes the key. */
  metadata(before?: Record<string, string>): Record<string, string>
  object(name: string): Params | undefined
  list(name: string): Params[]
  texts(name: string): string[]
  /** True where the parameter was sent empty, which unsets what it names. */
  unsets(name: string): boolean
}

/** Reads one form. Each reader names the parameter in the error, as Stripe does; '' unsets, which reads as null. */
export function readParams(form: Form): Params {
  function text(name: string): string | undefined {
    const value = form[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name })
    return value
  }

  function integer(name: string): number | undefined {
    const value = text(name)
    if (value === undefined || value === '') return undefined
    if (!/^-?\d{1,15}$/.test(value))
      throw invalid(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' })
    return Number(value)
  }

  return {
    form,
    has: (name) => form[name] !== undefined,
    text,
    integer,
    required(name) {
      const value = text(name)
      if (value === undefined || value === '') throw missingParam(name)
      return value
    },
    requiredInteger(name) {
      const value = integer(name)
      if (value === undefined) throw missingParam(name)
      return value
    },
    flag(name) {
      const value = text(name)
      if (value === undefined) return undefined
      if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name })
      return value === 'true'
    },
    choice(name, choices) {
      const value = text(name)
      if (value === undefined || value === '') return undefined
      const found = choices.find((choice) => choice === value)
      if (!found) throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
      return found
    },
    metadata(before = {}) {
      const given = form['metadata']
      if (given === undefined) return before
      if (given === '') return {}
      const next: Record<string, string> = { ...before }
      for (const [key, value] of Object.entries(nested(given))) {
        if (value === '') delete next[key]
        else next[key] = String(value)
      }
      expectFewKeys(Object.keys(next).length, 'metadata')
      return next
    },
    object(name) {
      const value = form[name]
      return value === undefined || typeof value === 'string' ? undefined : readParams(nested(value))
    },
    list(name) {
      const value = form[name]
      if (value === undefined || value === '') return []
      if (!Array.isArray(value)) throw invalid('Invalid array', { param: name })
      return value.map((held) => readParams(nested(held)))
    },
    texts(name) {
      const value = form[name]
      if (value === undefined || value === '') return []
      return (Array.isArray(value) ? value : [value]).map(String)
    },
    unsets: (name) => form[name] === '',
  }
}

function nested(value: FormValue): Form {
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}
