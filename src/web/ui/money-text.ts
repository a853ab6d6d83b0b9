import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { TypedNumber } from './typed-number.ts'

/** What a `MoneyField` holds as an amount; null while it is empty or cannot be read. */
export function moneyOf(typed: TypedNumber): Money | null {
  return typed !== null && Number.isSafeInteger(typed) ? cents(typed) : null
}

/** Dollars as they are written in a field that has the $ beside it: "1,200", "85.50". */
export function dollarsOf(amount: Money): string {
  const [dollars = '', rest = ''] = (amount / 100).toFixed(2).split('.')
  const grouped = Number(dollars).toLocaleString('en-US')
  return rest === '00' ? grouped : `${grouped}.${rest}`
}
