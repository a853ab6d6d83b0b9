import type { PresentedChange } from '#domain/settings/contract.ts'
import { invoicingFields } from '#domain/settings/invoicing.ts'
import { differing, isBrand } from '#domain/settings/section-changes.ts'
import type { StoredInvoicing } from '#domain/settings/section.ts'
import { invoicingLabels } from './InvoicingFields.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'

type Props = {
  /** Puts an earlier version into the form; absent for those who may not set it. */
  readonly onUse: ((stored: StoredInvoicing) => void) | undefined
}

/** Who changed legal details and invoicing, from what and to what. */
export function InvoicingHistory({ onUse }: Props) {
  const handleUse = onUse && (({ before }: PresentedChange) => !isBrand(before) && onUse(before))
  return <SettingsHistory section="invoicing" linesOf={linesOf} onUse={handleUse} />
}

function linesOf({ before, after, raisedTo }: PresentedChange): string[] {
  if (isBrand(before) || isBrand(after)) return []
  const lines = differing(invoicingFields, before, after).map(
    (field) => `${invoicingLabels[field]}: ${say(before[field])} → ${say(after[field])}`,
  )
  return raisedTo === undefined ? lines : [...lines, `Next number: ${raisedTo}`]
}

function say(value: string | number | null): string {
  return value === null ? 'the default' : String(value).replaceAll('\n', ', ')
}
