import { useId } from 'react'
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** One line: who is here. */
  readonly description: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One side of a project's team. */
export function TeamSection({ title, description, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 flex-col">
          <h2 id={id} className="text-lead font-semibold tracking-tight">
            {title}
          </h2>
          <p className="text-dense text-ink-soft">{description}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The people of a section, a row each. */
export function TeamList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col rounded-card border border-line bg-surface">
      {children}
    </ul>
  )
}
