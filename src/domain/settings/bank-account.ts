/** What an account is known by takes few lines: a routing and an account number, or an IBAN and a BIC. */
const mostLines = 4
const longestLine = 60

/**
 * What is wrong with the lines that name a bank account, in a sentence for their field; null where a client can pay to it. What
 * a line calls an IBAN, a BIC or a routing number has to be one: a mistyped digit sends money elsewhere.
 */
export function accountProblem(account: string): string | null {
  const lines = account.split('\n').map((line) => line.trim())
  if (lines.length > mostLines) return `Use at most ${mostLines} lines`
  if (lines.some((line) => line.length > longestLine)) return `Use at most ${longestLine} characters per line`
  return lines.map(lineProblem).find((problem) => problem !== null) ?? null
}

const labels: ReadonlySet<string> = new Set(['iban', 'bic', 'swift', 'routing', 'aba', 'code', 'number', 'no.', 'no'])

function lineProblem(line: string): string | null {
  const words = line.split(/[\s:/]+/)
  const begins = words.findIndex((word) => !labels.has(word.toLowerCase()))
  const value = (begins < 0 ? '' : words.slice(begins).join('')).replaceAll(/[.-]/g, '').toUpperCase()
  const label = begins === 0 ? '' : words[0]?.toLowerCase()
  if (label === 'bic' || label === 'swift')
    return bic.test(value) ? null : 'Enter a BIC of 8 or 11 characters, like CHASUS33'
  if (label === 'routing' || label === 'aba') return isRoutingNumber(value) ? null : wrong('routing number')
  const isMeant = label === 'iban' || likeIban.test(value)
  return isMeant && !isIban(value) ? wrong('IBAN') : null
}

const bic = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const likeIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

function wrong(what: string): string {
  return `Check the ${what}: it isn’t valid`
}

/** By its check digits (ISO 7064, modulo 97). */
function isIban(iban: string): boolean {
  if (!likeIban.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** By its check digit: nine digits, weighed 3, 7 and 1. */
function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0)
  return sum > 0 && sum % 10 === 0
}
