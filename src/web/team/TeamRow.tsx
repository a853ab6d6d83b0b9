import type { ReactNode } from 'react'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import type { AvatarPerson } from '#web/ui/Avatar.tsx'
import { Person } from '#web/ui/Person.tsx'

type Props = {
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
export function TeamRow({ id, person, role, state, children, actions }: Props) {
  const isChanged = useRecentlyChanged(id)
  return (
    <li
      data-changed={isChanged || undefined}
      className="flex items-start gap-3 border-b border-line-soft px-4 py-3 last:border-b-0 data-changed:just-changed"
    >
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        <Person person={person}>{role || 'No role yet'}</Person>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-dense text-ink-soft max-sm:pl-10">
          {children}
          {state}
        </div>
      </div>
      {actions}
    </li>
  )
}
