import type { FieldText } from './Field.tsx'
import { TextField } from './TextField.tsx'
import type { TypedNumber } from './typed-number.ts'
import { useTypedNumber } from './typed-number.ts'

type Props = FieldText & {
  readonly id?: string
  readonly name: string
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
  readonly onBlur?: () => void
  /** The unit after it ("%"). */
  readonly after?: string
}

/** A whole number, 0 or more. */
export function NumberField({ value, onChange, onBlur, ...field }: Props) {
  const typed = useTypedNumber({ value, onChange, parse: parseWhole, format: String })
  return (
    <TextField
      {...field}
      inputMode="numeric"
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

function parseWhole(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null
}
