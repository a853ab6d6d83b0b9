import { fieldOf, isScalar } from './documents-fields.ts'
import type { Document, Scalar } from './documents.ts'

/** `value` is null in a list by id. */
export type Cursor = { readonly value: Scalar | null; readonly id: string }

/** Where a row stands in its list. `orderField` is null for a list by id. */
export function encodeCursor(document: Document, orderField: string | null): string {
  const place = orderField === null ? [document.id] : [document.id, fieldOf(document, orderField)]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Throws where the text is no cursor of such a list: cursors come back from outside. */
export function decodeCursor(text: string, ordered: boolean): Cursor {
  const place: unknown = parse(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(place) || place.length !== (ordered ? 2 : 1)) throw new Error('This is no cursor of this list')
  const [id, value] = place as unknown[] // Array.isArray says any.
  if (typeof id !== 'string' || (ordered && !isScalar(value))) throw new Error('This is no cursor of this list')
  return { id, value: ordered && isScalar(value) ? value : null }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
