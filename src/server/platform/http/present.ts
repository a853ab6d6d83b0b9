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
  return ({ version, data }) =>
    // Each of the fields is there, as it is stored.
    ({ version, ...Object.fromEntries(fields.map((field) => [field, data[field]])) }) as Presented<
      T,
      keyof T & keyof Shown
    >
}

/** The JSON of a reply. Views that carry their text are written as they are stored, however deep they are. */
export function toJson(reply: unknown): string {
  return textOf(reply) ?? (carriesText(reply) ? joinMembers(reply as object) : (JSON.stringify(reply) ?? 'null'))
}

const text = Symbol('text')

type Carried = { readonly stored: Stored<Document>; view?: object }

/** A view that is parsed when one of its fields is first read. */
function carryText<T extends Document, View>(stored: Stored<T>): View {
  // It has all fields of the collection, each as it is stored.
  return new Proxy<Carried>({ stored }, asView) as View
}

const asView: ProxyHandler<Carried> = {
  get: (carried, key) =>
    key === text
      ? `{"version":${carried.stored.version},${carried.stored.json.slice(1)}`
      : Reflect.get(read(carried), key),
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

function carriesText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return textOf(value) !== undefined || Object.values(value).some(carriesText)
}

function joinMembers(value: object): string {
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toJson(member)}`).join(',')}}`
}

function fieldsOf<T extends Document>(collection: Collection<T>): string[] {
  const { def } = collection.schema as unknown as { def: { shape?: Record<string, unknown> } }
  if (!def.shape) throw new Error(`The schema of ${collection.name} is not an object`)
  return Object.keys(def.shape)
}
