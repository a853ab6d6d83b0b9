import type { ChangeEvent } from 'react'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { caretInMask, maskPhone } from './phone-mask.ts'

/** A US number that takes the shape +1 (xxx) xxx-xxxx once it is one; the caret stays where it was among its digits. */
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
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+1 (xxx) xxx-xxxx"
      onChange={handleChange}
    />
  )
}
