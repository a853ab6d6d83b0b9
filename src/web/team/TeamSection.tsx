import type { ReactNode } from 'react'
import { useId } from 'react'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import type { AvatarPerson } from '#web/ui/Avatar.tsx'
import { Person } from '#web/ui/Person.tsx'

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

type TeamRowProps = {
  /** What changes live under this id is shown on the row for a moment. */
  readonly id: string
  readonly person: AvatarPerson
  /** What they do. */
  readonly role: string
  /** Beside the name: a state, rates. */
  readonly state?: ReactNode
  /** Under the name: responsibilities, rights. */
  readonly children?: ReactNode
  /** The menu of the row. */
  readonly actions?: ReactNode
}

/** One person of a team. */
export function TeamRow({ id, person, role, state, children, actions }: TeamRowProps) {
  const isChanged = useRecentlyChanged(id)
  return (
    <li
      data-changed={isChanged || undefined}
      className="flex items-start gap-3 border-b border-line-soft px-4 py-3 last:border-b-0 data-changed:just-changed"
    >
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <Person person={person}>{role}</Person>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-dense text-ink-soft max-sm:pl-10">
          {children}
          {state}
        </div>
      </div>
      {actions}
    </li>
  )
}
