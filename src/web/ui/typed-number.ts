import { useState } from 'react'
import { withDecimalPoint } from '#domain/core/decimal-comma.ts'

/** A number as a field holds it: null while the field is empty, `NaN` while what is typed is no such number. */
export type TypedNumber = number | null

type Options = {
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
  /** Reads what is typed, with a decimal point for a decimal comma; null if it is none. Never asked about nothing but space. */
  readonly parse: (typed: string) => number | null
  /** What `parse` makes of any larger number. */
  readonly most?: number | undefined
  readonly format: (value: number) => string
}

/** The text of a field that stands for a number. What is typed stays as it is until the field is left. */
export function useTypedNumber({ value, onChange, parse, most, format }: Options) {
  const [shown, setShown] = useState({ text: toText(value), value })
  // Another value has come from outside: a newer version, a form begun anew.
  if (!Object.is(shown.value, value)) setShown({ text: toText(value), value })

  function toText(next: TypedNumber): string {
    return next === null || Number.isNaN(next) ? '' : format(next)
  }

  return {
    text: shown.text,
    handleText(text: string) {
      const next = text.trim() === '' ? null : (parse(withDecimalPoint(text)) ?? Number.NaN)
      setShown({ text, value: next })
      onChange(next)
    },
    /** Writes a number the way numbers are written; what could not be read, or is too large, is left to be mended. */
    tidy() {
      if (!Number.isNaN(value) && value !== most) setShown({ text: toText(value), value })
    },
  }
}
