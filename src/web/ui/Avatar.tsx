import { useState } from 'react'
import { classNames } from './class-names.ts'

export type AvatarPerson = {
  uid: string
  name: string
  /** Their picture in this portal; initials without one. */
  avatarId?: string | null | undefined
}
export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl'

type Props = {
  person: AvatarPerson
  size?: AvatarSize
  /** Read out; give `""` where the name stands beside it. */
  alt?: string
}

/** A person's picture, or their initials on a tint that is their own, the same everywhere. */
export function Avatar({ person, size = 'md', alt = person.name }: Props) {
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  const [missingId, setMissingId] = useState<string | null>(null)
  const { avatarId = null } = person
  return (
    <span
      {...named}
      className={classNames(
        'person-tint grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
        hueOf(person.uid),
        sizes[size],
      )}
    >
      {avatarId === null || avatarId === missingId ? (
        initialsOf(person.name)
      ) : (
        <img
          src={`/files/avatar/${avatarId}`}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setMissingId(avatarId)}
        />
      )}
    </span>
  )
}

/** The first letters, as their script writes them, of the first and the last word that has any. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).flatMap((word) => firstLetter(word) ?? [])
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  // Arabic letters would join to a syllable.
  return letters.join(/^\p{Script=Arabic}/u.test(letters.at(-1) ?? '') ? '\u200C' : '') || '?'
}

/** With its marks, past the quotes or the marks of direction before it; undefined without a letter or digit. */
function firstLetter(word: string): string | undefined {
  // A letter that the mark before it joins to the first is drawn as one with it in Hindi, Bengali and their kin.
  const letter = /[\p{L}\p{N}](?:\p{M}|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D])\p{L})*/u.exec(word)?.[0]
  // Georgian has capitals, but begins no name with them.
  return letter && /^\p{CWT}/u.test(letter) ? letter.toLocaleUpperCase() : letter
}

/** The hue of a person's tint as a class, spread evenly over uids (FNV-1a). */
export function hueOf(uid: string): string {
  let hash = 0x81_1c_9d_c5
  for (const letter of uid) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hues[((hash >>> 0) % 997) % hues.length] ?? hues[0]
}

/** Classes, because prerendered HTML may not set styles. */
const hues = [
  '[--hue:0]',
  '[--hue:20]',
  '[--hue:40]',
  '[--hue:60]',
  '[--hue:80]',
  '[--hue:100]',
  '[--hue:120]',
  '[--hue:140]',
  '[--hue:160]',
  '[--hue:180]',
  '[--hue:200]',
  '[--hue:220]',
  '[--hue:240]',
  '[--hue:260]',
  '[--hue:280]',
  '[--hue:300]',
  '[--hue:320]',
  '[--hue:340]',
] as const

const sizes = {
  sm: 'size-6 text-initials',
  md: 'size-8 text-caption',
  lg: 'size-10 text-body',
  xl: 'size-18 text-section',
} as const satisfies Record<AvatarSize, string>

type AvatarStackProps = {
  /** Who they are together, for screen readers: "Acme site team". */
  label: string
  people: readonly AvatarPerson[]
  /** How many are drawn before "+n". */
  limit?: number
}

/** Several people in little room. */
export function AvatarStack({ label, people, limit = 4 }: AvatarStackProps) {
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
