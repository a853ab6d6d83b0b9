/** As many letters as a first or a last name can have. */
export const longestName = 80

/**
 * The first word is the first name and the rest the last name, which is empty if there is only one word. Words that the last
 * name has no room for belong to the first.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.split(/\s+/).filter((word) => word !== '')
  const firsts = [first]
  while (rest.join(' ').length > longestName) firsts.push(...rest.splice(0, 1))
  return { firstName: firsts.join(' '), lastName: rest.join(' ') }
}

/** The two names in one, and the first alone where there is no last one. */
export function joinName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
