import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import type { Argument, Expression } from 'oxc-parser'

export type Pattern = {
  /** `<file>:<line>`, or the file alone for one that is built as it loads. */
  readonly at: string
  readonly source: string
  readonly flags: string
}

export type Found = {
  readonly patterns: readonly Pattern[]
  /** Where a pattern is built of text: what it is shows only when the file runs. */
  readonly built: readonly string[]
  /** Where text is taken for a pattern in passing, so that nothing shows it: `text.match('a+')`. */
  readonly hidden: readonly string[]
}

/** Methods of a text that make a pattern of any text they are given. */
const takingText = new Set(['match', 'matchAll', 'search'])

/** Every regular expression of one source file, by its syntax. Throws for a file that is no TypeScript. */
export function findPatterns(file: string, text = readFileSync(file, 'utf8')): Found {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const patterns: Pattern[] = []
  const built: string[] = []
  const hidden: string[] = []
  const placeOf = (offset: number) => `${file}:${text.slice(0, offset).split('\n').length}`

  function noteBuilding({ callee, start }: { readonly callee: Expression; readonly start: number }): void {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(placeOf(start))
  }

  new Visitor({
    Literal(node) {
      if ('regex' in node)
        patterns.push({ at: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: noteBuilding,
    CallExpression(node) {
      noteBuilding(node)
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (takingText.has(callee.property.name) && isText(node.arguments[0])) hidden.push(placeOf(node.start))
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'pattern') hidden.push(placeOf(node.start))
    },
  }).visit(program)
  return { patterns, built, hidden }
}

function isText(argument: Argument | undefined): boolean {
  return argument?.type === 'TemplateLiteral' || (argument?.type === 'Literal' && typeof argument.value === 'string')
}

/** The patterns that a file builds of text as it loads. What it builds later is not among them. */
export async function loadPatterns(file: string): Promise<Pattern[]> {
  const url = pathToFileURL(file).href
  // Once for what the file imports, which may build patterns of its own.
  await import(url)
  const patterns: Pattern[] = []
  const { RegExp: Original } = globalThis
  function note(pattern: RegExp): RegExp {
    patterns.push({ at: file, source: pattern.source, flags: pattern.flags })
    return pattern
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]) => note(new target(source as string, flags as string)),
    apply: (target, _this, [source, flags]) => note(new target(source as string, flags as string)),
  })
  try {
    await import(`${url}?built`)
  } finally {
    globalThis.RegExp = Original
  }
  return patterns
}
