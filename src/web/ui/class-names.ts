/** Joins class names; what is false or absent is left out. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Facts in a line with a dot between them, which stays with the fact before it where the line breaks. */
export const dottedClass = "[&>*:not(:last-child)]:after:text-ink-faint [&>*:not(:last-child)]:after:content-['_·_']"
