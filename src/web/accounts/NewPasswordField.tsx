import type { ChangeEvent } from 'react'
import { useState } from 'react'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'

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

export type PasswordAdvice = {
  readonly strength: 'none' | 'short' | 'weak' | 'fair' | 'strong'
  /** The rule while nothing is typed, then the verdict and what would help. */
  readonly words: string
}

const shortest = 8
const common = /pass(word)?|qwert|asdf|letmein|welcome|iloveyou|admin|monkey|dragon|abc123|1234|0000|1111/i

/**
 * How hard a password is to guess, in words. It only advises: the server has the last say. `personal` are things that
 * others know about the owner: name, company, e-mail.
 */
export function passwordAdvice(password: string, personal: readonly string[] = []): PasswordAdvice {
  if (password === '') return { strength: 'none', words: 'Use at least 8 characters. A short sentence works well.' }
  const missing = shortest - password.length
  if (missing > 0) {
    return { strength: 'short', words: `Too short: add ${missing} more ${missing === 1 ? 'character' : 'characters'}.` }
  }
  if (holdsSomethingPersonal(password, personal)) {
    return { strength: 'weak', words: 'Easy to guess: leave out your name, company and email.' }
  }
  if (common.test(password))
    return { strength: 'weak', words: 'Easy to guess: the password contains a common word or pattern.' }
  const guesses = guessBits(password)
  if (guesses < 40) return { strength: 'weak', words: 'Easy to guess: add a word or two.' }
  if (guesses < 60) return { strength: 'fair', words: 'Fair: another word makes the password stronger.' }
  return { strength: 'strong', words: 'Strong.' }
}

function holdsSomethingPersonal(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return words.some((word) => word.length >= 4 && lower.includes(word))
}

/**
 * Bits that a guesser needs about: a word costs little however long it is, everything else its alphabet for each
 * character. Repeating a character adds nothing.
 */
function guessBits(password: string): number {
  const parts = password.replaceAll(/(.)\1+/gu, '$1').match(/\p{L}{4,}|./gu) ?? []
  return parts.reduce((sum, part) => sum + bitsOf(part), 0)
}

function bitsOf(part: string): number {
  if (part.length >= 4) return Math.min(4.7 * part.length, 10 + 2 * part.length)
  if (/\d/.test(part)) return 3.3
  return /\p{L}/u.test(part) ? 5.7 : 5
}
