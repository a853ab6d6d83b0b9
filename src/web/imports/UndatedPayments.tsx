import type { PresentedImport } from '#domain/imports/contract.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { countOf, undoUntil } from './import-words.ts'

type Props = { readonly of: PresentedImport }

/** Invoices that the file has as paid without saying when: their clients read no day that nobody knows. */
export function UndatedPayments({ of }: Props) {
  const { mapping, undatedCount = 0, importedAt } = of
  if (undatedCount === 0) return null
  const hasColumn = mapping['paidOn'] !== undefined
  const have = undatedCount === 1 ? 'has' : 'have'
  return (
    <InlineAlert
      tone="caution"
      title={`${countOf('invoices', undatedCount)} ${have} a payment, but ${hasColumn ? 'the payment date is empty' : 'no column has payment dates'}`}
    >
      Invoices show these payments without a date, a method or a receipt. Revenue counts them on the issue date.
      {!hasColumn &&
        importedAt === null &&
        ' If the file has payment dates, choose their column under “Change columns”.'}
      {!hasColumn &&
        importedAt !== null &&
        undoUntil(of) !== null &&
        ' If the file has payment dates, undo the import, then upload the file again and choose their column.'}
    </InlineAlert>
  )
}
