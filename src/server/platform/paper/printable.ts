/** Characters beyond Latin-1 in the standard fonts of PDF. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const nearest: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '>',
  '≤': '<',
  '≥': '>',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}

/**
 * The text as the standard fonts can print it, which know the letters of western Europe: of other letters the plain form
 * where there is one, else a question mark. Lines stay; other control characters are dropped.
 */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC').replaceAll('\r\n', '\n')].map(toPrintableLetter).join('')
}

function toPrintableLetter(letter: string): string {
  if (letter === '\n' || isPrintable(letter)) return letter
  if (/\s/.test(letter)) return ' '
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) return ''
  const plain = nearest[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?'
}

function isPrintable(letter: string): boolean {
  return /[\x20-\x7e\xa1-\xac\xae-\xff]/.test(letter) || beyondLatin1.includes(letter)
}
