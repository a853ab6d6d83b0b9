/** The additions to a known word that guessers try: a year, a few digits, an exclamation mark. */
const guessedExtra = 6
const walks = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

export type PasswordContext = {
  /** Words about the person that a guesser knows: the e-mail address, the name. */
  readonly about: readonly string[]
  /** True for a common password or word, in lower case. */
  readonly isCommon: (text: string) => boolean
}

/**
 * True for a password that falls within the first thousands of guesses: a common one, however it is decorated; the
 * person's own name or address; the portal's name; digits alone; one thing repeated; a walk over the keyboard.
 */
export function isGuessable(password: string, { about, isCommon }: PasswordContext): boolean {
  const plain = password.toLowerCase()
  if (/^\d{1,11}$/.test(plain) || isRepetition(plain) || countRuns(plain) <= 2) return true
  const known = new Set(['liftoff', ...about.flatMap(wordsOf)])
  return disguisesOf(plain).some(
    (word) =>
      plain.length - word.length <= guessedExtra && (isCommon(word) || known.has(word) || isMadeOf(word, known)),
  )
}

/** `Ada.Lovelace@mail.com` is the whole, `ada.lovelace`, `adalovelace`, `ada`, `lovelace` and `mail`. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase()
  const local = plain.split('@')[0] ?? ''
  return [plain, local, local.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...plain.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length >= 3,
  )
}

/** The words that may hide in it: without the additions, and with letters for the digits and signs that look like them. */
function disguisesOf(plain: string): string[] {
  const letters = [...plain.matchAll(/\p{L}/gu)]
  const last = letters.at(-1)
  const withoutEnd = last ? plain.slice(0, last.index + last[0].length) : ''
  const core = withoutEnd.slice(letters[0]?.index ?? 0)
  return [...new Set([plain, withoutEnd, core].flatMap((word) => [word, undisguise(word)]))].filter(
    (word) => word.length >= 3,
  )
}

function undisguise(word: string): string {
  return word.replaceAll(/[@4310$57!]/g, (sign) => lookalikes[sign] ?? sign)
}

/** True if only signs are left without the known words: `ada-lovelace`. */
function isMadeOf(word: string, known: ReadonlySet<string>): boolean {
  const longestFirst = [...known].sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), word).replaceAll(/[^\p{L}\p{N}]/gu, '') === ''
}

/** True for one to eight characters that repeat. */
function isRepetition(text: string): boolean {
  return /^(.{1,8})\1+$/su.test(text)
}

/** The number of rising, falling or level runs in it: `abcd4321` is two. */
function countRuns(text: string): number {
  let runs = 0
  let at = 0
  while (at < text.length) {
    at += longestRunAt(text, at)
    runs++
  }
  return runs
}

function longestRunAt(text: string, start: number): number {
  let longest = 1
  while (text[start + longest] === text[start]) longest++
  for (const walk of walks) {
    for (const direction of [1, -1]) {
      let from = walk.indexOf(text[start] ?? '')
      let length = from < 0 ? 0 : 1
      while (length > 0 && text[start + length] !== undefined && walk[from + direction] === text[start + length]) {
        from += direction
        length++
      }
      longest = Math.max(longest, length)
    }
  }
  return longest
}
