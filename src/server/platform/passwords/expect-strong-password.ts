import { readFile } from 'node:fs/promises'
import { isGuessable } from '#domain/accounts/password-rules.ts'
import { Refusal } from '#domain/core/refusals.ts'

const minLength = 8
const maxLength = 128

/** Refuses `auth/weak-password`. `about` is what a guesser knows of the person: the address, the name, who they deal with. */
export async function expectStrongPassword(password: string, about: readonly string[]): Promise<void> {
  const fits = password.length >= minLength && password.length <= maxLength
  if (!fits) throw new Refusal('auth/weak-password')
  const broken = await brokenPasswords()
  if (isGuessable(password, { about, isCommon: (text) => broken.has(text) })) throw new Refusal('auth/weak-password')
}

let loading: Promise<ReadonlySet<string>> | null = null

/**
 * 50,000 passwords that were found in breaches and words from which passwords are made, in lower case. They come when somebody
 * first chooses a password, because a start should not wait for them; a read that failed is tried again.
 */
function brokenPasswords(): Promise<ReadonlySet<string>> {
  loading ??= readLists().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readLists(): Promise<ReadonlySet<string>> {
  const [own, { dictionary }] = await Promise.all([
    readFile(new URL('common-passwords.txt', import.meta.url), 'utf8'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Set([...own.trimEnd().split('\n'), ...dictionary['passwords-common']])
}
