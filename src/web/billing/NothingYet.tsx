import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
  /** One line, where something else on the page matters more. */
  readonly isBrief: boolean
}

/** A part of the billing page that holds nothing yet. */
export function NothingYet({ title, children, action, isBrief }: Props) {
  if (!isBrief)
    return (
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{title}</p>
      {action}
    </div>
  )
}
