import type { ReactNode } from 'react'

type Props = {
  /** What is missing: "No projects yet". */
  title: string
  /** One sentence: what will be here and why it is good. */
  children: ReactNode
  /** The one act that fills it, where the head of the page has none. */
  action?: ReactNode
}

/** A place that holds nothing yet. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div
      data-empty
      className="flex flex-col items-start gap-4 rounded-card border border-dashed border-line px-6 py-10 max-sm:px-4 max-sm:py-8"
    >
      <div className="flex max-w-[60ch] flex-col gap-1">
        <p className="text-lead font-semibold tracking-tight">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
      {action}
    </div>
  )
}
