import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** What is refused: "You cannot open this project". */
  title: string
  /** Why, and who can help. */
  children: ReactNode
  /** A way on. */
  action?: ReactNode
}

/** The viewer may not see or do this; says why and who can help. */
export function RefusedState({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 max-sm:p-4">
      <Lock aria-hidden="true" className="size-5 text-ink-faint" />
      <div className="flex max-w-[60ch] flex-col gap-1">
        <p className="text-lead font-semibold tracking-tight">{title}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
      {action}
    </div>
  )
}
