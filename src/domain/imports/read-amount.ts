import type { Money } from '#domain/core/money.ts'
import { cents, negate } from '#domain/core/money.ts'

/**
 * An amount of US dollars as files write it: "1,234.00", "1.234,00", "1 234", "$85", "85,5", "(12.00)" and "-12" for less than nothing.
 * `unclear` where a mark may stand before thousands or decimals, as in "1.234"; `foreign` in another currency, as in "€85"; null for
 * anything else.
 */
export function readAmount(typed: string): Money | 'unclear' | 'foreign' | null {
  if (/[€£]|EUR|GBP/i.test(typed)) return 'foreign'
  const text = typed.replaceAll(/[\s\u00a0\u202f’'$]|USD/gi, '')
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1]
  const less = inBrackets ?? /^[-−](.+)$/.exec(text)?.[1]
  const read = readPlain(less ?? text)
  if (read === null || read === 'unclear') return read
  return less === undefined ? cents(read) : negate(cents(read))
}

/** What is wrong with a cell that isn't read as an amount; `otherwise` where it is none that fits. */
export function amountProblem(read: ReturnType<typeof readAmount>, otherwise: string): string {
  if (read === 'foreign') return 'Convert the amount to US dollars'
  return read === 'unclear' ? 'Use two decimals, like 1234.00 or 1.23' : otherwise
}

function readPlain(text: string): number | 'unclear' | null {
  if (/^\d{1,3}([.,])\d{3}$/.test(text)) return 'unclear'
  if (/^\d{1,3}([.,]\d{3}){2,4}$/.test(text) && new Set(text.replaceAll(/\d/g, '')).size === 1)
    return toCents(text.replaceAll(/[.,]/g, ''), '')
  const grouped =
    /^(\d{1,3}(?:,\d{3}){1,4})\.(\d{1,2})$/.exec(text) ?? /^(\d{1,3}(?:\.\d{3}){1,4}),(\d{1,2})$/.exec(text)
  if (grouped) return toCents((grouped[1] ?? '').replaceAll(/[.,]/g, ''), grouped[2] ?? '')
  const decimal = /^(\d{1,12})(?:[.,](\d{1,2})0*)?$/.exec(text)
  return decimal ? toCents(decimal[1] ?? '', decimal[2] ?? '') : null
}

function toCents(whole: string, part: string): number {
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
