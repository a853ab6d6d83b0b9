import type { CopiedStore } from '#server/ports/documents-copy.ts'
import type { Collection } from '#server/ports/documents.ts'
import { hostileStrings } from './hostile-strings.ts'

/** Looked up by what they hold, or read by machines. */
const leftAlone = new Set(['email', 'id', 'html', 'userAgent'])

/**
 * Copies a store and puts something hostile into every text that people wrote: all fields of a name that holds a space
 * somewhere in their collection, where the schema lets it. Returns these fields, like `projects.description`.
 */
export async function spoilTexts(
  from: CopiedStore,
  to: CopiedStore,
  collections: readonly Collection[],
): Promise<string[]> {
  const spoilt = new Set<string>()
  let next = 0
  for (const collection of collections) {
    const documents = (await Array.fromAsync(from.pages(collection))).flat()
    const originals = documents.map(({ json }) => JSON.parse(json) as Shape)
    const texts = new Set(originals.flatMap((document) => textFieldsOf(document)))

    /** The document with one more hostile field, or as it was where its schema takes none of them. */
    function spoil(document: Shape, path: readonly string[]): Shape {
      for (let tried = 0; tried < hostileStrings.length; tried++) {
        const hostile = hostileStrings[next++ % hostileStrings.length] ?? ''
        const changed = replaced(document, path, hostile) as Shape
        if (!collection.schema.safeParse(changed).success) continue
        spoilt.add(`${collection.name}.${path.filter((part) => !/^\d+$/.test(part)).join('.')}`)
        return changed
      }
      return document
    }

    const changed = originals.map((document) =>
      pathsOf(document)
        .filter(
          (path) => texts.has(path.at(-1) ?? '') && typeof at(document, path) === 'string' && at(document, path) !== '',
        )
        .reduce(spoil, document),
    )
    await to.takeIn(
      collection,
      documents.map(({ id, version }, index) => ({ id, version, json: JSON.stringify(changed[index]) })),
    )
  }
  return [...spoilt].sort()
}

type Shape = Readonly<Record<string, unknown>>

function textFieldsOf(document: Shape): string[] {
  return pathsOf(document).flatMap((path) => {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
    const value = at(document, path)
    return typeof value === 'string' && value.includes(' ') && !leftAlone.has(name) ? [path.at(-1) ?? ''] : []
  })
}

/** Paths to all leaves. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inside]) => pathsOf(inside, [...path, name]))
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inside, name) => (inside as Shape)[name], value) // A path of this value.
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: string): unknown {
  if (name === undefined) return by
  const inside = replaced((value as Shape)[name], rest, by) // A path of this value.
  return Array.isArray(value) ? value.with(Number(name), inside) : { ...(value as Shape), [name]: inside }
}
