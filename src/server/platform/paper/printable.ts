/** Letters of Latin, Greek and Cyrillic, and the signs around them, that both weights of Inter have. */
const printable =
  /[\x20-\x7e\xa1-\xac\xae-\u0148\u014a-\u017f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e00-\u1e9b\u1ea0-\u1ef9\u2010-\u2015\u2018-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20a0-\u20af\u2116\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u2713\u2717]/

/** Drawn signs that a name reads well without: emoji, flags, shades of skin. */
const pictograph = /[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]/u
/** Stands for a sign that is left out; no text has it, since it is not printable itself. */
const leftOut = '\ue000'

/**
 * The text as the papers' typeface can print it: of letters that it has not the plain form where there is one, else a question
 * mark. Emoji are left out with the space before them, unless there is nothing else. Lines stay; other control characters are
 * dropped.
 */
export function toPrintable(text: string): string {
  const printed = [...text.normalize('NFC').replaceAll('\r\n', '\n')].map(toPrintableLetter).join('')
  const rest = printed.replaceAll(/^\ue000+ ?| ?\ue000+/gm, '')
  return rest.trim() === '' && printed.includes(leftOut) ? '?' : rest
}

function toPrintableLetter(letter: string): string {
  if (letter === '\n' || printable.test(letter)) return letter
  if (/\s/.test(letter)) return ' '
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) return ''
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every((each) => printable.test(each)) ? plain : missing(letter)
}

function missing(letter: string): string {
  return pictograph.test(letter) ? leftOut : '?'
}
