import type { Collection, Document, Stored } from '#server/ports/documents.ts'

/** Turns a stored document into what one kind of reader sees. */
export type Present<T extends Document, View> = (stored: Stored<T>) => View

type Presented<T, Field extends keyof T> = Pick<T, Field> & { readonly version: number }

/**
 * Makes a presenter from the fields that are shown: the shape of the contract's schema. A field that is not among them never
 * leaves the server, whatever is stored later. Where they are all that the collection has, the view carries the stored text,
 * of which a reply is written unparsed.
 */
export function presenter<T extends Document, Shown extends { readonly [Field in keyof T | 'version']?: unknown }>(
  collection: Collection<T>,
  shown: Shown,
): Present<T, Presented<T, keyof T & keyof Shown>> {
  if (fieldsOf(collection).every((field) => field in shown)) return carryText
  // Only fields of the collection count here.
  const fields = Object.keys(shown).filter((field) => field !== 'version') as (keyof T & keyof Shown)[]
  return ({ version, data }) => {
    const view: Record<PropertyKey, unknown> = { version }
    for (const field of fields) view[field] = data[field]
    // Each of the fields is there, as it is stored.
    return view as Presented<T, keyof T & keyof Shown>
  }
}

/** A view with other values in some fields, for a reader who sees less of it. */
export function withFields<View extends object>(view: View, changes: Partial<View>): View {
  return { ...((view as { readonly [plain]?: View })[plain] ?? view), ...changes }
}

/** The JSON of a reply. Views that carry their text are written as they are stored, however deep they are. */
export function toJson(reply: unknown): string {
  return textWithin(reply) ?? JSON.stringify(reply) ?? 'null'
}

const text = Symbol('text')
/** The same view as a plain object: to spread one that is read through traps costs a multiple. */
const plain = Symbol('plain')

type Carried = { readonly stored: Stored<Document>; view?: object }

/** A view that is parsed when one of its fields is first read. */
function carryText<T extends Document, View>(stored: Stored<T>): View {
  // It has all fields of the collection, each as it is stored.
  return new Proxy<Carried>({ stored }, asView) as View
}

const asView: ProxyHandler<Carried> = {
  get(carried, key) {
    if (key === text) return `{"version":${carried.stored.version},${carried.stored.json.slice(1)}`
    return key === plain ? read(carried) : Reflect.get(read(carried), key)
  },
  has: (carried, key) => Reflect.has(read(carried), key),
  ownKeys: (carried) => Reflect.ownKeys(read(carried)),
  getOwnPropertyDescriptor: (carried, key) => Reflect.getOwnPropertyDescriptor(read(carried), key),
  // Else a change would be in what is read and not in the text.
  defineProperty: () => false,
  deleteProperty: () => false,
}

function read(carried: Carried): object {
  return (carried.view ??= { version: carried.stored.version, ...carried.stored.data })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? (value as { readonly [text]?: string })[text] : undefined
}

/** The JSON of a value that is, or somewhere holds, a view that carries its text; undefined for any other. */
function textWithin(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const carried = textOf(value)
  if (carried !== undefined) return carried
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  // Most hold none: nothing is allocated for them.
  let texts: (string | undefined)[] | undefined
  for (let at = 0; at < members.length; at++) {
    const member = members[at]
    if (typeof member !== 'object' || member === null) continue
    const json = textWithin(member)
    if (json !== undefined) (texts ??= [])[at] = json
  }
  return texts && joinMembers(value, members, texts)
}

function joinMembers(value: object, members: readonly unknown[], texts: readonly (string | undefined)[]): string {
  const written = members.map((member, at) => texts[at] ?? JSON.stringify(member))
  if (Array.isArray(value)) return `[${written.map((json) => json ?? 'null').join(',')}]`
  const named = Object.keys(value).flatMap((name, at) =>
    written[at] === undefined ? [] : [`${JSON.stringify(name)}:${written[at]}`],
  )
  return `{${named.join(',')}}`
}

function fieldsOf<T extends Document>(collection: Collection<T>): string[] {
  const { def } = collection.schema as unknown as { def: { shape?: Record<string, unknown> } }
  if (!def.shape) throw new Error(`The schema of ${collection.name} isn’t an object`)
  return Object.keys(def.shape)
}
