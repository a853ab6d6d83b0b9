/** The first word is the first name and the rest the last name, which is empty if there is only one word. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(/\s+/).filter((word) => word !== '')
  return { firstName, lastName: rest.join(' ') }
}

/** The two names in one, and the first alone where there is no last one. */
export function joinName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
