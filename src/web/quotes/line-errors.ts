import type { LineValues } from './item-values.ts'

/** The fields of a line that can be wrong, each with a control of its own. */
type LineField = 'description' | 'quantity' | 'unitCents'

/** What is wrong with a line; `field` is null where no control of it is named. */
export type LineError = { readonly field: LineField | null; readonly message: string }

/** All lines are one field of their form: what is wrong with one names it, and its field. */
export function sayLineError(index: number, field: unknown, message: string): string {
  const name = names.find(([known]) => known === field)?.[1]
  return `Line ${index + 1}${name === undefined ? '' : `, ${name}`}: ${message}`
}

/** What such an error says of one line; undefined where it is about another, or about all of them. */
export function readLineError(error: string | undefined, index: number): LineError | undefined {
  const [, number, name, message] = (error && /^Line (\d+)(?:, (\w+))?: (.*)$/su.exec(error)) || []
  if (message === undefined || Number(number) !== index + 1) return undefined
  return { field: names.find(([, known]) => known === name)?.[0] ?? null, message }
}

const names = [
  ['description', 'description'],
  ['quantity', 'hours'],
  ['unitCents', 'price'],
] as const satisfies readonly (readonly [LineField & keyof LineValues, string])[]
