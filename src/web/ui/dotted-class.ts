/** Facts in a line with a dot between them, which stays with the fact before it where the line breaks. */
export const dottedClass = "[&>*:not(:last-child)]:after:text-ink-faint [&>*:not(:last-child)]:after:content-['_·_']"
