import { readFileSync } from 'node:fs'
import { isGuessable } from '#domain/accounts/password-rules.ts'
import { Refusal } from '#domain/core/refusals.ts'

const minLength = 8
const maxLength = 128

/** 6,000 passwords and words from which passwords are made, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Refuses `auth/weak-password`. `about` is what a guesser knows of the person: the address, the name. */
export function expectStrongPassword(password: string, about: readonly string[]): void {
  const fits = password.length >= minLength && password.length <= maxLength
  if (!fits || isGuessable(password, { about, isCommon: (text) => commonPasswords.has(text) }))
    throw new Refusal('auth/weak-password')
}
