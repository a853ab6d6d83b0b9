import type { ComponentProps } from 'react'
import type { FieldText } from './Field.tsx'
import { TextField } from './TextField.tsx'
import type { TypedNumber } from './typed-number.ts'
import { useTypedNumber } from './typed-number.ts'

/** The props of every number field. */
export type TypedNumberProps = FieldText & {
  readonly id?: string
  readonly name: string
  /** Null while it is empty, `NaN` while what is typed is no such number. */
  readonly readOnly?: boolean
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
  readonly onBlur?: () => void
}

type Props = TypedNumberProps &
  Pick<ComponentProps<typeof TextField>, 'before' | 'after' | 'inputMode'> & {
    /** Null for what is no such number. */
    readonly parse: (typed: string) => number | null
    /** What `parse` makes of any larger number. */
    readonly most?: number
    readonly format: (value: number) => string
  }

/** A number as people type it, tidied once they leave the field. The fields of money, hours and counts are made of it. */
export function TypedNumberField({ value, onChange, onBlur, parse, most, format, ...field }: Props) {
  const typed = useTypedNumber({ value, onChange, parse, most, format })
  return (
    <TextField
      {...field}
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
