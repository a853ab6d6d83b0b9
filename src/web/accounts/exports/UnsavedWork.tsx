import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

type Props = {
  /** Who did what meanwhile. */
  readonly title: string
  readonly items: readonly { readonly term: string; readonly description: ReactNode }[]
  readonly onDiscard: () => void
}

/** What was typed where a colleague has meanwhile done what ends the writing, to be copied before it is gone. */
export function UnsavedWork({ title, items, onDiscard }: Props) {
  return (
    <InlineAlert tone="caution" title={title}>
      <p className="pb-3">What you typed wasn’t saved. Copy what you need.</p>
      <DescriptionList items={items} />
      <div className="pt-3">
        <Button size="sm" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
      <LeaveGuard isDirty />
    </InlineAlert>
  )
}

/** A text as it was typed, selected as a whole. */
export function TypedText({ children }: { readonly children: string }) {
  return <span className="whitespace-pre-line select-all">{children}</span>
}
