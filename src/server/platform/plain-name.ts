/**
 * A name that somebody chose, as a mail to a stranger may hold it: no mail program makes a link or an address of it, because
 * what ties a link together (dots, colons, slashes and `@`) becomes a space where no space follows.
 */
export function plainName(name: string): string {
  return name.replaceAll(/[.。．｡:/\\@]+/gu, (run, at: number) => (isSpace(name[at + run.length]) ? run : ' ')).trim()
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/u.test(character)
}
