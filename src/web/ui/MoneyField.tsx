import { mostReadCents, readMoney } from '#domain/core/money-text.ts'
import { cents } from '#domain/core/money.ts'
import { dollarsOf } from './money-text.ts'
import { TypedNumberField } from './TypedNumberField.tsx'
import type { TypedNumberProps } from './TypedNumberField.tsx'

type Props = TypedNumberProps & {
  /** What the amount is for ("per hour"). */
  readonly after?: string
}

/** An amount in dollars, handed over in whole cents. */
export function MoneyField(props: Props) {
  return (
    <TypedNumberField
      {...props}
      before="$"
      inputMode="decimal"
      parse={readMoney}
      most={mostReadCents}
      format={format}
    />
  )
}

function format(value: number): string {
  return dollarsOf(cents(value))
}
