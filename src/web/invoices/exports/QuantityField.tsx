import { TypedNumberField } from '#web/ui/TypedNumberField.tsx'
import type { TypedNumberProps } from '#web/ui/TypedNumberField.tsx'

/** A percentage, with at most four decimals; "19%" is read too. */
export function PercentField(props: TypedNumberProps) {
  return <TypedNumberField {...props} after="%" inputMode="decimal" parse={parsePercent} format={String} />
}

function parsePercent(typed: string): number | null {
  const trimmed = typed.trim()
  const plain = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** How many, with at most two decimals. */
export function QuantityField(props: TypedNumberProps) {
  return <TypedNumberField {...props} inputMode="decimal" parse={parseQuantity} format={String} />
}

function parseQuantity(typed: string): number | null {
  const plain = typed.trim().replaceAll(',', '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
