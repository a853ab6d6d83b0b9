/** The digits of a US number as far as they are typed, without the country's 1; ten at most. */
export function nationalDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^1/, '').slice(0, 10)
}

/** `+1 (xxx) xxx-xxxx` as far as there are digits; empty without one. A number of another country stays as it is, to be refused. */
export function maskPhone(typed: string): string {
  if (/^\s*(\+|00)\s*[2-9]/.test(typed)) return typed
  const digits = nationalDigits(typed)
  if (digits === '') return ''
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (office === '') return `+1 (${area}`
  return line === '' ? `+1 (${area}) ${office}` : `+1 (${area}) ${office}-${line}`
}

/** Where the caret belongs in a masked number so that it stays behind the same digit. */
export function caretInMask(masked: string, digitsBefore: number): number {
  if (digitsBefore >= nationalDigits(masked).length) return masked.length
  const start = '+1 ('.length
  let position = start
  for (let seen = 0; seen < digitsBefore; position += 1) if (/\d/.test(masked[position] ?? '')) seen += 1
  return position
}
