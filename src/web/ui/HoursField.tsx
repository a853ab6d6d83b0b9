import { parseHours } from '#domain/core/hours.ts'
import type { FieldText } from './Field.tsx'
import { TextField } from './TextField.tsx'
import type { TypedNumber } from './typed-number.ts'
import { useTypedNumber } from './typed-number.ts'

type Props = FieldText & {
  readonly id?: string
  readonly name: string
  /** Hours with at most two decimals; null while it is empty, `NaN` while what is typed is no time. */
  readonly value: TypedNumber
  readonly onChange: (hours: TypedNumber) => void
  readonly onBlur?: () => void
}

/** Hours as people write them: "1:30", "1.5", "90m", "1h 30m". */
export function HoursField({ value, onChange, onBlur, ...field }: Props) {
  const typed = useTypedNumber({ value, onChange, parse: parseTyped, format: String })
  return (
    <TextField
      {...field}
      after="hours"
      inputMode="text"
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

/** Budgets have more digits than a day of work: "1,200" are hours too. */
function parseTyped(typed: string): number | null {
  const plain = typed.trim()
  if (/^\d{4,6}(\.\d{0,2})?$/.test(plain)) return Number(plain)
  if (/^\d{1,3},\d{3}(\.\d{0,2})?$/.test(plain)) return Number(plain.replace(',', ''))
  return parseHours(plain)
}
