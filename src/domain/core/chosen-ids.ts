import * as z from 'zod/mini'
import { mostChosen } from './most-chosen.ts'

/** The rows of a list that were chosen one by one for a file: ids with a comma between them, as many as fit into an address everywhere. */
export const chosenIds = z
  .string()
  .check(z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, `Select at most ${mostChosen} rows`))

/** Each id once, in the order in which they were named. */
export function splitIds(ids: string): readonly string[] {
  return [...new Set(ids.split(','))]
}
