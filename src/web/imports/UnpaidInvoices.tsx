import type { PresentedImport } from '#domain/imports/contract.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { sayUnpaid, undoUntil } from './import-words.ts'

type Props = { readonly of: PresentedImport }

/** What an agency would ask its clients for once more: nothing in the file says that it was paid. */
export function UnpaidInvoices({ of }: Props) {
  const { mapping, counts, unpaid, importedAt } = of
  const isSaid = mapping['paid'] !== undefined || mapping['balance'] !== undefined
  if (isSaid || !unpaid || unpaid.count === 0) return null
  return (
    <InlineAlert tone="caution" title={sayUnpaid(unpaid.count, counts.created, importedAt !== null)}>
      {importedAt === null
        ? 'If the file has the amount paid or the amount due, choose its column under “Change columns”.'
        : undoUntil(of) === null
          ? 'If an invoice was already paid, record its payment.'
          : 'If the file has the amount paid or the amount due, undo the import, then upload the file again and choose its column.'}
    </InlineAlert>
  )
}
