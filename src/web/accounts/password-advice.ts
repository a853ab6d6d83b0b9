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
  if (password === '') return { strength: 'none', words: 'At least 8 characters. A short sentence is good.' }
  const missing = shortest - password.length
  if (missing > 0) {
    return { strength: 'short', words: `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}.` }
  }
  if (holdsSomethingPersonal(password, personal)) {
    return { strength: 'weak', words: 'Easy to guess: leave out your name, company and e-mail.' }
  }
  if (common.test(password)) return { strength: 'weak', words: 'Easy to guess: it holds a common password.' }
  const guesses = guessBits(password)
  if (guesses < 40) return { strength: 'weak', words: 'Easy to guess: add a word or two.' }
  if (guesses < 60) return { strength: 'fair', words: 'Fair: one more word makes it strong.' }
  return { strength: 'strong', words: 'Strong.' }
}

function holdsSomethingPersonal(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return words.some((word) => word.length >= 4 && lower.includes(word))
}

/** Bits of a blind search: the alphabet in use, for each character that neither repeats nor continues a sequence. */
function guessBits(password: string): number {
  const alphabets = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const
  const sizes = [26, 26, 10, 33]
  const size = alphabets.reduce((sum, alphabet, index) => sum + (alphabet.test(password) ? (sizes[index] ?? 0) : 0), 0)
  const codes = Array.from(password, (letter) => letter.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1)
  const distinct = new Set(codes).size
  return Math.min(surprising.length, distinct * 2) * Math.log2(size)
}
