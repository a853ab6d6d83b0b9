// Free of the schema library: public pages read Markdown, and load no more than this.

/** A stretch of text, maybe bold, italic or a link. */
export type Inline = {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  /** An address of http, https or mailto; null for no link. */
  readonly href: string | null
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'list'
      /** The number of the first item; null for a list without numbers. */
      readonly start: number | null
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly kind: 'rule' }

/**
 * Reads a part of Markdown: headings of three levels, paragraphs, lists of one level, rules, bold, italic, links, and a backslash
 * before a sign that is to stay. Everything else, HTML above all, is text. It looks at each character a bounded number of times.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let list: { start: number | null; items: string[] } | null = null

  function close(): void {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', inlines: readInlines(lines.join(' ')) })
    if (list) blocks.push({ kind: 'list', start: list.start, items: list.items.map(readInlines) })
    lines = []
    list = null
  }

  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    const heading = /^(#{1,3}) +(\S.*)$/.exec(trimmed)
    const item = /^(?:[-*+]|(\d{1,6})[.)]) +(\S.*)$/.exec(trimmed)
    if (trimmed === '') close()
    else if (isRule(trimmed)) {
      close()
      blocks.push({ kind: 'rule' })
    } else if (heading) {
      close()
      // The pattern has at most three signs, and at least one.
      const level = (heading[1] ?? '#').length as 1 | 2 | 3
      blocks.push({ kind: 'heading', level, inlines: readInlines(heading[2] ?? '') })
    } else if (item) {
      const start = item[1] === undefined ? null : Number(item[1])
      // A paragraph ends where a list begins, and a numbered list where one without numbers does.
      if (!list || (list.start === null) !== (start === null)) close()
      list ??= { start, items: [] }
      list.items.push(item[2] ?? '')
    } else if (list && /^\s/.test(line)) {
      // What is indented goes on with its item.
      list.items.push(`${list.items.pop() ?? ''} ${trimmed}`)
    } else {
      if (list) close()
      lines.push(trimmed)
    }
  }
  close()
  return blocks
}

function isRule(line: string): boolean {
  return line.length >= 3 && /^(?:-+|\*+|_+)$/.test(line)
}

/** Bold and italic open and close by their signs; what is never closed lasts to the end of the block. */
function readInlines(text: string): Inline[] {
  const found: Inline[] = []
  let [written, isBold, isItalic] = ['', false, false]

  function flush(): void {
    if (written !== '') found.push({ text: written, isBold, isItalic, href: null })
    written = ''
  }

  for (let at = 0; at < text.length; at += 1) {
    const [sign, next] = [text[at] ?? '', text[at + 1] ?? '']
    if (sign === '\\' && escapable.test(next)) {
      written += next
      at += 1
    } else if (sign === '*' && next === '*') {
      flush()
      isBold = !isBold
      at += 1
    } else if (sign === '*' && (isItalic || /\S/.test(next))) {
      flush()
      isItalic = !isItalic
    } else if (sign === '[') {
      const link = readLink(text, at)
      if (link) {
        flush()
        found.push({ text: link.text, isBold, isItalic, href: link.href })
        at = link.end
      } else written += sign
    } else written += sign
  }
  flush()
  return found
}

const escapable = /[\\`*_{}[\]()#+.!-]/
const longestLabel = 300
const longestAddress = 2000

/** The link that begins here, and where it ends; null where there is none, or it leads to another kind of address. */
function readLink(
  text: string,
  from: number,
): { readonly text: string; readonly href: string; readonly end: number } | null {
  const label = text.slice(from + 1, from + 2 + longestLabel)
  const middle = label.indexOf('](')
  if (middle < 1 || label.slice(0, middle).includes('[')) return null
  const begin = from + 1 + middle + 2
  const address = text.slice(begin, begin + longestAddress + 1)
  const length = address.indexOf(')')
  const href = address.slice(0, Math.max(length, 0)).trim()
  if (length < 1 || !isSafeAddress(href)) return null
  return { text: label.slice(0, middle), href, end: begin + length }
}

/** Whether a link of a policy may lead there: to a web page or to a mailbox, and nowhere else. */
function isSafeAddress(href: string): boolean {
  if (!/^(?:https?:\/\/|mailto:)[^\s<>"'`\\]+$/i.test(href)) return false
  return URL.canParse(href)
}
