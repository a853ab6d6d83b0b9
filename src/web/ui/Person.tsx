import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from './Avatar.tsx'

type Props = {
  person: AvatarPerson
  /** The role or another line under the name. */
  children?: ReactNode
}

/** A person in a line: avatar, name, role. */
export function Person({ person, children }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={person} size={children === undefined ? 'sm' : 'md'} alt="" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-body font-medium text-ink">{person.name}</span>
        {children !== undefined && <span className="truncate text-caption text-ink-soft">{children}</span>}
      </span>
    </span>
  )
}
