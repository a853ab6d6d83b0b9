import { readUsPhone } from '#domain/core/us-phone.ts'
import { formatPhone } from '#web/platform/format.ts'

/** `+1 (xxx) xxx-xxxx` as soon as it is a US number; until then, and where it is none, exactly what was typed. */
export function maskPhone(typed: string): string {
  const read = readUsPhone(typed)
  return 'digits' in read ? formatPhone(read.digits) : typed
}

/** Where the caret belongs in the masked number: with as many of the number's digits behind it as before. */
export function caretInMask(masked: string, digitsBehind: number): number {
  let position = masked.length
  for (let seen = 0; seen < digitsBehind && position > 0; position -= 1)
    if (/\d/.test(masked[position - 1] ?? '')) seen += 1
  return position
}
