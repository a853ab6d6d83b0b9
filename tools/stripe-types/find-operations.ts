import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import type { Argument, MethodDefinition, TSType } from 'oxc-parser'
import type { Scope } from './read-declarations.ts'

/** One call of the SDK: the address that it asks, and the types of what goes in and comes out. */
export type Operation = {
  /** `POST /v1/customers/:`; each part of the path that is an id is `:`. */
  readonly address: string
  readonly scope: Scope
  readonly params: TSType | null
  readonly answer: TSType
}

/** The calls of one resource: its addresses stand in the `.js`, their types beside it in the `.d.ts`. */
export function findOperations(module: Scope): Operation[] {
  const addresses = findAddresses(module.file.replace(/\.d\.ts$/, '.js'))
  return [...module.classes.values()].flatMap(({ body }) =>
    body.body.flatMap((member): Operation[] => {
      if (member.type !== 'TSAbstractMethodDefinition' && member.type !== 'MethodDefinition') return []
      const name = member.key.type === 'Identifier' ? member.key.name : ''
      const answer = member.value.returnType?.typeAnnotation
      if (!answer) return []
      return (addresses.get(name) ?? []).map((address) => ({
        address,
        scope: module,
        params: typeOfParams(member),
        answer,
      }))
    }),
  )
}

function typeOfParams({ value }: Pick<MethodDefinition, 'value'>): TSType | null {
  for (const parameter of value.params)
    if (parameter.type === 'Identifier' && parameter.name === 'params')
      return parameter.typeAnnotation?.typeAnnotation ?? null
  return null
}

/** By method: `_makeRequest('POST', `/v1/customers/${encodeURIComponent(id)}`, …)`. One method may ask several. */
function findAddresses(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let method = ''
  new Visitor({
    MethodDefinition({ key }) {
      method = key.type === 'Identifier' ? key.name : ''
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name !== '_makeRequest') return
      const [verb, path] = given
      if (verb?.type !== 'Literal' || !path) return
      found.set(method, [...(found.get(method) ?? []), `${String(verb.value)} ${pathOf(path)}`])
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

function pathOf(path: Argument): string {
  if (path.type === 'Literal') return String(path.value)
  return path.type === 'TemplateLiteral' ? path.quasis.map(({ value }) => value.cooked ?? '').join(':') : ''
}
