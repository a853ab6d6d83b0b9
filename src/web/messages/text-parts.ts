export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const address = /\bhttps?:\/\/(?!\/)[^\s<>"'`\\\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/giu

/** Finds the web addresses in a text. Everything else stays text, whatever it looks like. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const typed = withoutEnd(match[0])
    const href = safeHref(typed)
    if (!href) continue
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push({ kind: 'link', text: typed, href })
    from = match.index + typed.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** Without the punctuation of the sentence that an address ends, and without a bracket that was not opened in it. */
function withoutEnd(typed: string): string {
  let address = typed.replace(/[.,;:!?…]+$/u, '')
  while (/[)\]}]$/.test(address) && !hasOpening(address)) address = address.slice(0, -1).replace(/[.,;:!?…]+$/u, '')
  return address
}

function hasOpening(address: string): boolean {
  const closing = address.at(-1) ?? ''
  const opening = { ')': '(', ']': '[', '}': '{' }[closing] ?? ''
  return address.split(opening).length >= address.split(closing).length
}

/** Null for what is no web address, and for one with a name before its host: that only looks like another place. */
function safeHref(typed: string): string | null {
  const url = URL.parse(typed)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.username || url.password || !url.hostname ? null : url.href
}
