import type { ChangeEvent } from 'react'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { caretInMask, maskPhone, nationalDigits } from './phone-mask.ts'

/** A US number that takes the shape +1 (xxx) xxx-xxxx while it is typed; the caret stays behind its digit. */
export function PhoneField({ onChange, ...field }: WiredField) {
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget
    const digitsBefore = nationalDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
    input.value = maskPhone(input.value)
    const caret = caretInMask(input.value, digitsBefore)
    input.setSelectionRange(caret, caret)
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
