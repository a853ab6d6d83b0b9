import type { ReactNode } from 'react'

type Props = {
  title?: string | undefined
  /** A small button or link at the right of the title. */
  action?: ReactNode
  children: ReactNode
  /** A line under a rule: totals, the button of the card. */
  footer?: ReactNode
}

/** Things that belong together. With a title it is a section of the page. */
export function Card({ title, action, children, footer }: Props) {
  return (
    <section className="in-order min-w-0 rounded-card border border-line bg-surface">
      {title !== undefined && (
        <div className="flex min-h-8 items-center justify-between gap-4 px-5 pt-4 max-sm:px-4">
          <h2 className="min-w-0 text-lead font-semibold tracking-tight">{title}</h2>
          {action}
        </div>
      )}
      <div className="p-5 max-sm:p-4">{children}</div>
      {footer && <div className="border-t border-line px-5 py-3.5 max-sm:px-4">{footer}</div>}
    </section>
  )
}
