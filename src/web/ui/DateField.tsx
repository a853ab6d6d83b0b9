import type { FieldText } from './Field.tsx'
import { TextField } from './TextField.tsx'

type Props = FieldText & {
  readonly id?: string
  readonly name: string
  /** `YYYY-MM-DD`; null while it is empty. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly onBlur?: () => void
  /** The first and the last day that can be chosen; the form says so too where one is typed that cannot. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** A day, by the browser's own calendar, written as the person's system writes days. */
export function DateField({ value, onChange, onBlur, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={() => onBlur?.()}
    />
  )
}
