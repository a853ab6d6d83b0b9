import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Class, Directive, Statement, TSInterfaceDeclaration, TSType, TSTypeName } from 'oxc-parser'

/** The names that a module, or a namespace inside of one, declares. */
export type Scope = {
  readonly file: string
  readonly outer: Scope | null
  readonly interfaces: Map<string, TSInterfaceDeclaration>
  readonly aliases: Map<string, TSType>
  readonly classes: Map<string, Class>
  readonly spaces: Map<string, Scope>
  /** Where a name comes from: the file, and what it is called there (`*` for all of it). */
  readonly imports: Map<string, { readonly file: string; readonly name: string }>
  /** The comment above what begins at an offset. */
  commentAt(offset: number): string
}

export type Declared =
  | { readonly kind: 'interface'; readonly name: string; readonly node: TSInterfaceDeclaration; readonly scope: Scope }
  | { readonly kind: 'alias'; readonly name: string; readonly node: TSType; readonly scope: Scope }

export type Declarations = {
  module(file: string): Scope
  /** What a name means where it stands; null for what TypeScript itself declares. */
  find(scope: Scope, name: TSTypeName): Declared | null
}

/** Reads `.d.ts` files as they are asked for, each once. */
export function readDeclarations(): Declarations {
  const modules = new Map<string, Scope>()

  function module(file: string): Scope {
    const known = modules.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    const { program, comments, errors } = parseSync(file, text, { lang: 'dts' })
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    const ends = new Map(comments.map(({ value, end }) => [end, value]))
    const scope = emptyScope(file, null, (offset) => ends.get(text.slice(0, offset).trimEnd().length) ?? '')
    modules.set(file, scope)
    for (const statement of program.body) take(scope, statement)
    return scope
  }

  function find(scope: Scope, name: TSTypeName): Declared | null {
    const parts = partsOf(name)
    for (let at: Scope | null = scope; at; at = at.outer) {
      const found = within(at, parts) ?? imported(at, parts)
      if (found) return found
    }
    return null
  }

  function within(scope: Scope, parts: readonly string[]): Declared | null {
    const [first = '', ...rest] = parts
    if (rest.length > 0) {
      const space = scope.spaces.get(first)
      return space ? within(space, rest) : null
    }
    // A name may be both: `Event` is all events, and the namespace of what they share.
    const alias = scope.aliases.get(first)
    if (alias) return { kind: 'alias', name: first, node: alias, scope }
    const node = scope.interfaces.get(first)
    return node ? { kind: 'interface', name: first, node, scope } : null
  }

  function imported(scope: Scope, [first = '', ...rest]: readonly string[]): Declared | null {
    const source = scope.imports.get(first)
    if (!source) return null
    const target = module(source.file)
    const parts = source.name === '*' ? rest : [source.name, ...rest]
    return within(target, parts) ?? imported(target, parts)
  }

  return { module, find }
}

function emptyScope(file: string, outer: Scope | null, commentAt: Scope['commentAt']): Scope {
  return {
    file,
    outer,
    interfaces: new Map(),
    aliases: new Map(),
    classes: new Map(),
    spaces: new Map(),
    imports: new Map(),
    commentAt,
  }
}

function take(scope: Scope, statement: Statement | Directive): void {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      if (statement.declaration) take(scope, statement.declaration)
      else if (statement.source)
        for (const { exported, local } of statement.specifiers)
          scope.imports.set(nameOf(exported), { file: besides(scope, statement.source.value), name: nameOf(local) })
      return
    case 'ImportDeclaration':
      for (const specifier of statement.specifiers)
        scope.imports.set(specifier.local.name, {
          file: besides(scope, statement.source.value),
          name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*',
        })
      return
    case 'TSInterfaceDeclaration':
      scope.interfaces.set(statement.id.name, statement)
      return
    case 'TSTypeAliasDeclaration':
      scope.aliases.set(statement.id.name, statement.typeAnnotation)
      return
    case 'ClassDeclaration':
      if (statement.id) scope.classes.set(statement.id.name, statement)
      return
    case 'TSModuleDeclaration': {
      if (statement.id.type !== 'Identifier' || statement.body?.type !== 'TSModuleBlock') return
      const space = scope.spaces.get(statement.id.name) ?? emptyScope(scope.file, scope, scope.commentAt)
      scope.spaces.set(statement.id.name, space)
      for (const inner of statement.body.body) take(space, inner)
      return
    }
    default:
  }
}

function besides({ file }: Scope, specifier: string): string {
  return resolve(dirname(file), specifier.replace(/\.js$/, '.d.ts'))
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value)
}

function partsOf(name: TSTypeName): string[] {
  if (name.type === 'Identifier') return [name.name]
  return name.type === 'TSQualifiedName' ? [...partsOf(name.left), name.right.name] : []
}
