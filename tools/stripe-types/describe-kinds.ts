import type { TSInterfaceDeclaration, TSSignature, TSType, TSTypeReference } from 'oxc-parser'
import type { Kind, StripeTypes } from '#sandbox/stripe/wire/stripe-types.ts'
import type { Declarations, Scope } from './read-declarations.ts'

export type Described = Pick<StripeTypes, 'kinds' | 'objects'> & {
  /** The place of a type among the kinds. */
  describe(scope: Scope, type: TSType): number
  /** Describes the objects that are named so far, and those that they hold. */
  describeObjects(): void
}

/** Turns types into kinds; each kind is kept once, and what refers to it has its place. */
export function describeKinds(declarations: Declarations): Described {
  const kinds: Kind[] = []
  const places = new Map<string, number>()
  const objects: Record<string, number> = {}
  const waiting = new Map<string, { readonly scope: Scope; readonly node: TSInterfaceDeclaration }>()

  function keep(kind: Kind): number {
    const text = JSON.stringify(kind)
    const place = places.get(text) ?? kinds.push(kind) - 1
    places.set(text, place)
    return place
  }

  function describe(scope: Scope, type: TSType): number {
    switch (type.type) {
      case 'TSStringKeyword':
        return keep('string')
      case 'TSNumberKeyword':
        return keep('integer')
      case 'TSBooleanKeyword':
        return keep('boolean')
      case 'TSArrayType':
        return keep({ list: describe(scope, type.elementType) })
      case 'TSUnionType':
        return describeUnion(scope, type.types)
      case 'TSLiteralType':
        return type.literal.type === 'Literal' ? keep({ enum: [type.literal.value as string] }) : keep('anything')
      case 'TSTypeReference':
        return describeReference(scope, type)
      case 'TSTypeLiteral':
        return describeMembers(scope, type.members)
      default:
        return keep('anything')
    }
  }

  function describeReference(scope: Scope, { typeName, typeArguments }: TSTypeReference): number {
    const name = typeName.type === 'Identifier' ? typeName.name : ''
    const [argument] = typeArguments?.params ?? []
    if (argument && name === 'Array') return keep({ list: describe(scope, argument) })
    if (argument && name === 'ApiList') return keep({ page: describe(scope, argument) })
    if (argument && name === 'Emptyable') return keep({ empty: describe(scope, argument) })
    if (name === 'Decimal') return keep('decimal')
    const found = declarations.find(scope, typeName)
    if (!found) return keep('anything')
    if (found.kind === 'alias') return describe(found.scope, found.node)
    const object = objectNameOf(found.node)
    if (!object) return describeInterface(found.scope, found.node)
    waiting.set(object, found)
    return keep({ of: object })
  }

  /** What `string | Customer | DeletedCustomer` may be expanded to; null for any other union. */
  function expandedOf(scope: Scope, types: readonly TSType[]): string[] | null {
    const names = types.flatMap((type) => {
      const found = type.type === 'TSTypeReference' ? declarations.find(scope, type.typeName) : null
      return (found?.kind === 'interface' && objectNameOf(found.node)) || []
    })
    return names.length > 0 && types.some(({ type }) => type === 'TSStringKeyword') ? names : null
  }

  function describeUnion(scope: Scope, types: readonly TSType[]): number {
    const events = commonHeritage(scope, types)
    if (events !== null) return events
    const isNullable = types.some(({ type }) => type === 'TSNullKeyword')
    const expanded = expandedOf(scope, types)
    const place = expanded ? keep({ id: expanded }) : describeChoice(scope, types)
    return isNullable ? keep({ null: place }) : place
  }

  function describeChoice(scope: Scope, types: readonly TSType[]): number {
    const values: (string | boolean)[] = []
    const others: number[] = []
    for (const type of types) {
      if (type.type === 'TSNullKeyword') continue
      if (type.type === 'TSLiteralType' && type.literal.type === 'Literal')
        values.push(type.literal.value as string | boolean)
      else if (!isOtherString(type)) others.push(describe(scope, type))
    }
    const parts = [...new Set([...(values.length > 0 ? [keep({ enum: values })] : []), ...others])]
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : keep({ either: parts })
  }

  /** All events are one interface, with another type of `data` each. */
  function commonHeritage(scope: Scope, types: readonly TSType[]): number | null {
    const [first] = types
    if (types.length < 20 || first?.type !== 'TSTypeReference') return null
    const found = declarations.find(scope, first.typeName)
    const heritage = found?.kind === 'interface' ? found.node.extends[0]?.expression : undefined
    const base = heritage?.type === 'Identifier' ? scope.interfaces.get(heritage.name) : undefined
    const object = base && objectNameOf(base)
    if (!base || !object) return null
    waiting.set(object, { scope, node: base })
    return keep({ of: object })
  }

  function describeInterface(scope: Scope, node: TSInterfaceDeclaration): number {
    const own = describeMembers(scope, node.body.body)
    if (typeof kinds[own] === 'object' && 'map' in kinds[own]) return own
    const fields = { ...inherited(scope, node), ...fieldsOf(own) }
    return Object.keys(fields).length === 0 ? keep('anything') : keep({ object: fields })
  }

  function inherited(scope: Scope, node: TSInterfaceDeclaration): Record<string, number> {
    return Object.assign(
      {},
      ...node.extends.map(({ expression }) => {
        if (expression.type !== 'Identifier')
          throw new Error(`${scope.file}: ${node.id.name} extends a type without a name`)
        const found = declarations.find(scope, expression)
        return found?.kind === 'interface' ? fieldsOf(describeInterface(found.scope, found.node)) : {}
      }),
    ) as Record<string, number>
  }

  function fieldsOf(place: number): Record<string, number> {
    const kind = kinds[place]
    return typeof kind === 'object' && 'object' in kind ? kind.object : {}
  }

  function describeMembers(scope: Scope, members: readonly TSSignature[]): number {
    const index = members.find((member) => member.type === 'TSIndexSignature')
    if (index) return keep({ map: describe(scope, index.typeAnnotation.typeAnnotation) })
    const fields: Record<string, number> = {}
    for (const member of members) {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation || member.key.type !== 'Identifier') continue
      const { typeAnnotation: type } = member.typeAnnotation
      // `deleted?: void` says that it is not there.
      if (type.type === 'TSVoidKeyword') continue
      const name = member.key.name
      const place = isFraction(name, scope.commentAt(member.start)) ? fraction(scope, type) : describe(scope, type)
      fields[member.optional ? `${name}?` : name] = place
    }
    return keep({ object: fields })
  }

  /** The types call both integers and fractions `number`; names and comments tell them apart. */
  function fraction(scope: Scope, type: TSType): number {
    const place = describe(scope, type)
    const kind = kinds[place]
    if (kind === 'integer') return keep('number')
    const isNullable = typeof kind === 'object' && 'null' in kind && kinds[kind.null] === 'integer'
    return isNullable ? keep({ null: keep('number') }) : place
  }

  function describeObjects(): void {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const [name, { scope, node }] = next
      objects[name] = describeInterface(scope, node)
    }
  }

  function nextWaiting() {
    return [...waiting].find(([name]) => objects[name] === undefined)
  }

  return { kinds, objects, describe, describeObjects }
}

function isFraction(name: string, comment: string): boolean {
  return /percent/.test(name) || /\bfloat\b|decimal places/.test(comment)
}

function isOtherString(type: TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'OtherString'
}

/** `customer`, or `deleted customer`, of an interface that says itself what it is. */
function objectNameOf({ body: { body: members } }: TSInterfaceDeclaration): string | null {
  const literals = new Map<string, unknown>()
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
    const type = member.typeAnnotation?.typeAnnotation
    if (type?.type === 'TSLiteralType' && type.literal.type === 'Literal')
      literals.set(member.key.name, type.literal.value)
  }
  const object = literals.get('object')
  if (typeof object !== 'string') return null
  return literals.get('deleted') === true ? `deleted ${object}` : object
}
