import { parseSync } from 'oxc-parser'

/** A text that a reader sees, and the line it begins in. */
export type Sentence = { readonly text: string; readonly line: number }

/**
 * The texts of a source that hold words for a reader, found by its syntax: the text between tags, and every string and
 * template with a space in it that is not an import or a class name. Comments are not among them.
 */
export function readSentences(path: string, source: string): Sentence[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Sentence[] = []
  const keep = (text: string, start: number) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/[a-z]/i.test(words)) found.push({ text: words, line: source.slice(0, start).split('\n').length })
  }
  visit(program, keep)
  return found
}

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown }

/** Attributes and properties that no reader sees. */
const unseen = new Set([
  'className',
  'class',
  'key',
  'id',
  'name',
  'href',
  'to',
  'path',
  'kind',
  'type',
  'code',
  'test',
  // What the palette is searched by.
  'synonyms',
])

function visit(value: unknown, keep: (text: string, start: number) => void): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, keep))
  if (!isNode(value)) return
  if (value.type.startsWith('Import') || value.type.startsWith('TS') || value.type === 'ExportAllDeclaration') {
    if (!value.type.endsWith('Expression')) return
  }
  if (value.type === 'JSXAttribute' && unseen.has(nameOf(value['name']))) return
  if (value.type === 'Property' && unseen.has(nameOf(value['key']))) return visit(shorthandOf(value), keep)
  if (value.type === 'JSXText') keep(String(value['value']), value.start)
  if (value.type === 'Literal' && typeof value['value'] === 'string' && isSentence(value['value']))
    keep(value['value'], value.start)
  if (value.type === 'TemplateLiteral') keep(partsOf(value).join(' … '), value.start)
  for (const [field, child] of Object.entries(value)) if (field !== 'type') visit(child, keep)
}

/** One word is a name or a value as often as a label: a label begins with a capital. */
function isSentence(text: string): boolean {
  return /\s/.test(text) || /^[A-Z]/.test(text)
}

function partsOf(template: Node): string[] {
  return (template['quasis'] as readonly { readonly value: { readonly cooked: string | null } }[]).map(
    ({ value: { cooked } }) => cooked ?? '',
  )
}

function shorthandOf(property: Node): unknown {
  const { value } = property
  return isNode(value) && (value.type === 'Literal' || value.type === 'TemplateLiteral') ? null : value
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
