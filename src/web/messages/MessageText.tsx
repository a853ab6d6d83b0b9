type Props = { readonly text: string; readonly isEdited: boolean }

/** What somebody wrote, as text alone; web addresses in it are links that know nothing of this page. */
export function MessageText({ text, isEdited }: Props) {
  return (
    <p dir="auto" className="max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {textParts(text).map((part, index) =>
        part.kind === 'link' ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name, and never move
          <a key={index} href={part.href} target="_blank" rel="noopener" className="link">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
      {isEdited && (
        <>
          {' '}
          <Edited />
        </>
      )}
    </p>
  )
}

/** The mark of an edit: after the text, or by itself where the edit left files alone. */
export function Edited() {
  return <span className="text-caption text-ink-faint">(edited)</span>
}

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

const sentenceSigns = '.,;:!?…'
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Without the punctuation of the sentence that an address ends, and without a bracket that was not opened in it. */
function withoutEnd(typed: string): string {
  const counts = countSigns(typed)
  let end = typed.length
  for (; end > 0; end--) {
    const last = typed.charAt(end - 1)
    if (sentenceSigns.includes(last)) continue
    const opened = counts.get(openings[last] ?? '')
    const closed = counts.get(last) ?? 0
    if (!(last in openings) || (opened ?? 0) >= closed) break
    counts.set(last, closed - 1)
  }
  return typed.slice(0, end)
}

function countSigns(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

/** Null for what is no web address, and for one with a name before its host: that only looks like another place. */
function safeHref(typed: string): string | null {
  const url = URL.parse(typed)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.username || url.password || !url.hostname ? null : url.href
}
