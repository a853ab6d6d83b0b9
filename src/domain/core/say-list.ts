// British lists have no comma before their last word.
const all = new Intl.ListFormat('en-GB')
const any = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "A, B and C"; empty for none. */
export function sayAll(items: Iterable<string>): string {
  return all.format(items)
}

/** "A, B or C"; empty for none. */
export function sayAny(items: Iterable<string>): string {
  return any.format(items)
}
