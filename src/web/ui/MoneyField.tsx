import type { FieldText } from './Field.tsx'
import { centsOfTyped, dollarsOf } from './money-text.ts'
import { TextField } from './TextField.tsx'
import type { TypedNumber } from './typed-number.ts'
import { useTypedNumber } from './typed-number.ts'

type Props = FieldText & {
  readonly id?: string
  readonly name: string
  /** Whole cents; null while it is empty, `NaN` while what is typed is no amount. */
  readonly value: TypedNumber
  readonly onChange: (cents: TypedNumber) => void
  readonly onBlur?: () => void
  /** What the amount is for ("per hour"). */
  readonly after?: string
}

/** An amount in dollars, handed over in cents. */
export function MoneyField({ value, onChange, onBlur, ...field }: Props) {
  const typed = useTypedNumber({ value, onChange, parse: centsOfTyped, format: dollarsOf })
  return (
    <TextField
      {...field}
      before="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.handleText(event.currentTarget.value)}
      onBlur={() => {
        typed.tidy()
        onBlur?.()
      }}
    />
  )
}
