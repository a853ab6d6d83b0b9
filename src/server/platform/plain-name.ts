/**
 * A name that somebody chose, as a mail to a stranger may hold it: no mail program makes a link or an address of it, because
 * what ties a link together (dots, colons, slashes and `@`) becomes a space where no space follows.
 */
export function plainName(name: string): string {
  return name.replaceAll(/[.。．｡:/\\@]+/gu, (run, at: number) => (isSpace(name[at + run.length]) ? run : ' ')).trim()
}

/**
 * The name of a person, as a mail to a stranger may hold it; null for what reads as no name. Up to four words of letters, so that
 * nobody has a sentence of theirs delivered in the agency's name.
 */
export function plainPersonName(name: string): string | null {
  const plain = plainName(name)
  return plain.length <= 40 && personName.test(plain) ? plain : null
}

const personName = /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){0,3}$/u

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/u.test(character)
}
