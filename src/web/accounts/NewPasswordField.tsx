import { useState } from 'react'
import type { ChangeEvent } from 'react'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { passwordAdvice } from './password-advice.ts'

type Props = WiredField & {
  readonly label?: string
  /** What others know about the owner, asked when the password changes: it makes a password easy to guess. */
  readonly personal?: () => readonly string[]
}

/** A password that is being chosen, with the rule and its strength told in words while it is typed. */
export function NewPasswordField({ label = 'Password', personal, onChange, error, ...field }: Props) {
  const [advice, setAdvice] = useState(() => passwordAdvice(''))

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    setAdvice(passwordAdvice(event.currentTarget.value, personal?.()))
    onChange(event)
  }

  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      onChange={handleChange}
      error={advice.strength === 'short' && error ? advice.words : error}
      help={<span aria-live="polite">{advice.words}</span>}
    />
  )
}
