import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'

/** A place for text in what a call takes: `update-profile.fullName`, `save-quote.lines[].description`. */
export type TextField = { readonly path: string; readonly schema: z.ZodMiniType }

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
}

/** Every list in what a call takes that has no end but that of the body. */
export function endlessListsOf({ name, body }: Endpoint): string[] {
  const found: string[] = []
  fieldsOf(name, body, (path, { checks = [] }) => {
    if (!checks.some(({ _zod }) => _zod.def.check === 'max_length')) found.push(path)
  })
  return found
}

/** What holds no text of a person's choice. */
const withoutText = new Set([
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'null',
  'undefined',
  'never',
  'void',
  'date',
])

/** Every place in what a call takes where text may stand. Throws for a kind of schema that it does not know. */
export function textFieldsOf({ name, body }: Endpoint): TextField[] {
  return fieldsOf(name, body)
}

function fieldsOf(
  path: string,
  schema: z.ZodMiniType,
  onList: (path: string, def: Def) => void = () => undefined,
): TextField[] {
  const def = schema._zod.def as unknown as Def // One type for all kinds: which fields are there, `type` says.
  const below = (suffix: string, inner: z.ZodMiniType | undefined) =>
    inner ? fieldsOf(`${path}${suffix}`, inner, onList) : []
  if (withoutText.has(def.type)) return []
  switch (def.type) {
    case 'string':
      return [{ path, schema }]
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => below(`.${key}`, inner))
    case 'array':
      onList(path, def)
      return below('[]', def.element)
    case 'record':
      return [...below('{key}', def.keyType), ...below('{}', def.valueType)]
    case 'tuple':
      return (def.items ?? []).flatMap((inner) => below('[]', inner))
    case 'union':
      return (def.options ?? []).flatMap((inner) => below('', inner))
    case 'pipe':
      // The text goes through both; what comes out may be something else.
      return below('', def.in).map(({ path: at }) => ({ path: at, schema }))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return below('', def.innerType)
    default:
      throw new Error(`${path}: no text is looked for in a schema of kind ${def.type}`)
  }
}
