import { Avatar, type AvatarPerson } from './Avatar.tsx'

type Props = {
  /** Who they are together, for screen readers: "Team of Acme site". */
  label: string
  people: readonly AvatarPerson[]
  /** How many are drawn before "+n". */
  limit?: number
}

/** Several people in little room. */
export function AvatarStack({ label, people, limit = 4 }: Props) {
  const shown = people.length > limit ? people.slice(0, limit - 1) : people
  const rest = people.slice(shown.length)
  return (
    <ul aria-label={label} className="isolate flex -space-x-1">
      {shown.map((person) => (
        <li key={person.uid} className="rounded-full ring-[1.5px] ring-surface" title={person.name}>
          <Avatar person={person} size="sm" />
        </li>
      ))}
      {rest.length > 0 && (
        <li
          title={rest.map((person) => person.name).join(', ')}
          className="grid h-6 min-w-6 place-items-center rounded-full bg-pressed px-1 text-initials font-semibold text-ink-soft ring-[1.5px] ring-surface"
        >
          +{rest.length}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  )
}
