import { TypedNumberField } from '#web/ui/TypedNumberField.tsx'
import type { TypedNumberProps } from '#web/ui/TypedNumberField.tsx'

/** How many, with at most two decimals. */
export function QuantityField(props: TypedNumberProps) {
  return <TypedNumberField {...props} inputMode="decimal" parse={parseQuantity} format={String} />
}

function parseQuantity(typed: string): number | null {
  const plain = typed.trim().replaceAll(',', '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
