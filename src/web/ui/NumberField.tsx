import { TypedNumberField } from './TypedNumberField.tsx'
import type { TypedNumberProps } from './TypedNumberField.tsx'

type Props = TypedNumberProps & {
  /** The unit after it ("%"). */
  readonly after?: string
}

/** A whole number, 0 or more. */
export function NumberField(props: Props) {
  return <TypedNumberField {...props} inputMode="numeric" parse={parseWhole} format={String} />
}

function parseWhole(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null
}
