import { textParts } from './text-parts.ts'

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
      {isEdited && <span className="text-caption text-ink-faint"> (edited)</span>}
    </p>
  )
}
