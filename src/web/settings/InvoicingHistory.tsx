import type { PresentedChange } from '#domain/settings/contract.ts'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
import { invoicingFields } from '#domain/settings/invoicing.ts'
import { differing, isBrand } from '#domain/settings/section-changes.ts'
import type { StoredInvoicing } from '#domain/settings/section.ts'
import { invoicingLabels } from './InvoicingFields.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'

type Standard = PresentedInvoicing['standard']

type Props = {
  /** What counts where nothing is set. */
  readonly standard: Standard
  /** Puts an earlier version into the form; absent for those who may not set it. */
  readonly onUse: ((stored: StoredInvoicing) => void) | undefined
}

/** Who changed legal details and invoicing, from what and to what. */
export function InvoicingHistory({ standard, onUse }: Props) {
  const handleUse = onUse && (({ before }: PresentedChange) => !isBrand(before) && onUse(before))
  return <SettingsHistory section="invoicing" linesOf={(change) => linesOf(change, standard)} onUse={handleUse} />
}

function linesOf({ before, after, raisedTo, quoteRaisedTo }: PresentedChange, standard: Standard): string[] {
  if (isBrand(before) || isBrand(after)) return []
  // The name that counted then may be another than today's.
  const defaults = { ...standard, legalName: 'the agency name' }
  const lines = differing(invoicingFields, before, after).map(
    (field) =>
      `${invoicingLabels[field]}: ${say(before[field], defaults[field])} → ${say(after[field], defaults[field])}`,
  )
  return [
    ...lines,
    ...(raisedTo === undefined ? [] : [`${invoicingLabels.nextCount}: ${raisedTo}`]),
    ...(quoteRaisedTo === undefined ? [] : [`${invoicingLabels.nextQuoteCount}: ${quoteRaisedTo}`]),
  ]
}

function say(value: string | number | null | undefined, standard: string | number): string {
  if (value === null || value === undefined) return standard === '' ? 'nothing' : `${standard} (the default)`
  return String(value).replaceAll('\n', ', ')
}
