import { fieldOf, isScalar, isStorableId } from './documents-fields.ts'
import { CursorRefused } from './documents.ts'
import type { Document, Scalar } from './documents.ts'

/** The rows of a collection in an order. `orderField` is null for a list by id. */
export type CursorList = { readonly collection: string; readonly orderField: string | null }

/** `value` is null in a list by id. */
export type Cursor = { readonly value: Scalar | null; readonly id: string }

/** The place of a row, and the list that it is in. */
export function encodeCursor(document: Document, list: CursorList): string {
  const { orderField } = list
  const place = orderField === null ? [document.id] : [document.id, fieldOf(document, orderField)]
  return Buffer.from(JSON.stringify([nameOf(list), ...place])).toString('base64url')
}

/** Throws `CursorRefused` where the text is no cursor of this list: cursors come back from outside. */
export function decodeCursor(text: string, list: CursorList): Cursor {
  const parts = parse(text)
  const [name, id, value] = parts
  const isOrdered = list.orderField !== null
  if (name !== nameOf(list) || parts.length !== (isOrdered ? 3 : 2)) throw new CursorRefused()
  if (typeof id !== 'string' || !isStorableId(id)) throw new CursorRefused()
  if (!isOrdered) return { id, value: null }
  if (!isScalar(value) || (typeof value === 'string' && !isKeepable(value))) throw new CursorRefused()
  return { id, value }
}

function nameOf({ collection, orderField }: CursorList): string {
  return `${collection}.${orderField ?? 'id'}`
}

/** Whether a store may be asked for this text: well-formed, and no longer than a text that every store orders by whole. */
function isKeepable(value: string): boolean {
  return value.isWellFormed() && Buffer.byteLength(value) <= 1500
}

function parse(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? (parts as unknown[]) : [] // Array.isArray says any.
  } catch {
    return []
  }
}
