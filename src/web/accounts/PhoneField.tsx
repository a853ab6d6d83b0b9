import type { ChangeEvent } from 'react'
import { readUsPhone } from '#domain/core/us-phone.ts'
import { formatPhone } from '#web/platform/format.ts'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { TextField } from '#web/ui/TextField.tsx'

/** A number of any country. A US one takes the shape +1 (xxx) xxx-xxxx once it is one; the caret stays among its digits. */
export function PhoneField({ onChange, ...field }: WiredField) {
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget
    const masked = maskPhone(input.value)
    if (masked !== input.value) {
      const behind = input.value.slice(input.selectionEnd ?? input.value.length).replaceAll(/\D/g, '').length
      input.value = masked
      const caret = caretInMask(masked, behind)
      input.setSelectionRange(caret, caret)
    }
    onChange(event)
  }

  return (
    <TextField
      {...field}
      label="Phone"
      optional
      help="Outside the US, start with + and the country code."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+1 (xxx) xxx-xxxx"
      onChange={handleChange}
    />
  )
}

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
