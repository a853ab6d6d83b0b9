import { readMarkdown } from '#domain/settings/markdown.ts'
import type { Block, Inline } from '#domain/settings/markdown.ts'

/** A policy as its Markdown says. It stands under the title of a page: the highest heading is one of a section. */
export function PolicyText({ markdown }: { readonly markdown: string }) {
  return (
    <div className="flex max-w-[72ch] flex-col gap-4">
      {[...readMarkdown(markdown).entries()].map(([at, block]) => (
        <PolicyBlock key={at} block={block} />
      ))}
    </div>
  )
}

function PolicyBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'rule') return <hr className="border-line" />
  if (block.kind === 'paragraph')
    return (
      <p className="break-words text-ink-soft">
        <Inlines inlines={block.inlines} />
      </p>
    )
  if (block.kind === 'heading') {
    const { Heading, look } = headings[block.level]
    return (
      <Heading className={look}>
        <Inlines inlines={block.inlines} />
      </Heading>
    )
  }
  const { start, items } = block
  const rows = [...items.entries()].map(([at, inlines]) => (
    <li key={at} className="pl-1">
      <Inlines inlines={inlines} />
    </li>
  ))
  const look = 'flex flex-col gap-1.5 break-words pl-6 text-ink-soft'
  return start === null ? (
    <ul className={`list-disc ${look}`}>{rows}</ul>
  ) : (
    <ol start={start} className={`list-decimal ${look}`}>
      {rows}
    </ol>
  )
}

const headings = {
  1: { Heading: 'h2', look: 'pt-4 text-section font-semibold tracking-tight break-words first:pt-0' },
  2: { Heading: 'h3', look: 'pt-2 text-lead font-semibold tracking-tight break-words first:pt-0' },
  3: { Heading: 'h4', look: 'font-semibold break-words' },
} as const

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return [...inlines.entries()].map(([at, inline]) => <InlineText key={at} inline={inline} />)
}

function InlineText({ inline: { text, isBold, isItalic, href } }: { readonly inline: Inline }) {
  if (href !== null)
    return (
      <a href={href} rel="noreferrer" className="link">
        {text}
      </a>
    )
  if (isBold) return <strong className="font-semibold text-ink">{isItalic ? <em>{text}</em> : text}</strong>
  return isItalic ? <em>{text}</em> : text
}
