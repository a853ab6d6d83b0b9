/** Joins class names; what is false or absent is left out. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Facts in a line with a dot between them, which stays with the fact before it where the line breaks. */
export const dottedClass = "[&>*:not(:last-child)]:after:text-ink-faint [&>*:not(:last-child)]:after:content-['_·_']"

/** For the link or button that a whole row is: it covers what is `relative` around it, and shows the focus around all of that. */
export const stretchedClass =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
