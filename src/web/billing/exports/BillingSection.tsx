import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the billing page. */
export function BillingSection({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-section font-semibold tracking-tight">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The rows of a part. */
export function BillingList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col rounded-card border border-line bg-surface">
      {children}
    </ul>
  )
}

type RowProps = {
  /** A live change of it is shown for a moment. */
  readonly isChanged?: boolean
  /** Its buttons: beside its text, and below it on phones, where not all of them fit. */
  readonly actions?: ReactNode
  /** What it comes to, beside its text on phones too. */
  readonly amount?: ReactNode
  /** Why what was tried was not done. */
  readonly problem?: ReactNode
  readonly children: ReactNode
}

/** What stands at the end of a row. */
export type RowEnd = Pick<RowProps, 'actions' | 'amount'>

/** A row with its buttons, and under both what went wrong. */
export function BillingRow({ isChanged, actions, amount, problem, children }: RowProps) {
  return (
    <li
      data-changed={isChanged || undefined}
      className="flex flex-col gap-3 border-b border-line-soft px-4 py-3 last:border-b-0 data-changed:just-changed"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div
          className={classNames('flex min-w-0 flex-1 basis-48 flex-col gap-1', Boolean(actions) && 'max-sm:basis-full')}
        >
          {children}
        </div>
        {amount}
        {actions && <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>}
      </div>
      {problem}
    </li>
  )
}
