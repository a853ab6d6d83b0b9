import { subtract } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { fieldsOf } from '#domain/imports/import-fields.ts'
import { missingKindOf } from '#domain/imports/missing-kind.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { faultsAddress } from './calls.ts'
import { ClientNotes } from './ClientNotes.tsx'
import { countOf, sayRows } from './import-words.ts'
import { UndatedPayments } from './UndatedPayments.tsx'
import { UnpaidInvoices } from './UnpaidInvoices.tsx'
import { UnratedHours } from './UnratedHours.tsx'

type Props = { readonly of: PresentedImport }
type Fault = PresentedImport['faults'][number] & { readonly key: string }

/** What became of the rows, or would: how many are new, there already or wrong, and what is wrong with them. */
export function FoundRows({ of }: Props) {
  const { id, kind, state, counts, faults, faultCount, importedAt, expiresAt, nextNumber } = of
  const isImported = importedAt !== null
  const isGoneThrough = isImported || state === 'checked'
  const isAllWrong = state === 'checked' && counts.wrong === counts.handled
  const missing = isAllWrong ? missingKindOf(faults.map(({ problem }) => problem)) : null
  const rows: Fault[] = faults.map((fault, at) => ({ ...fault, key: String(at) }))
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList
        items={[
          { term: isImported ? 'Imported' : 'New', description: countOf(kind, counts.created) },
          { term: 'Already in the portal', description: countOf(kind, counts.there) },
          { term: isImported ? 'Couldn’t be imported' : 'Can’t be imported', description: sayRows(counts.wrong) },
          ...sumsOf(of),
        ]}
      />
      {isGoneThrough && counts.there > 0 && (
        <p className="text-dense text-ink-soft">
          Rows that are already in the portal don’t change, even if the file has other values.
          {/* An imported invoice was sent, and can’t be edited. */}
          {kind !== 'invoices' && ' To change those rows, edit them in the portal.'}
        </p>
      )}
      {state === 'checked' && nextNumber && (
        <p className="text-dense text-ink-soft">The next invoice number will be {nextNumber}.</p>
      )}
      {state === 'checked' && isInDollars(of) && (
        <p className="text-dense text-ink-soft">
          {of.mapping['currency'] === undefined
            ? 'No column names a currency: the portal reads all amounts as US dollars.'
            : 'Amounts are in US dollars. Rows with an amount in another currency can’t be imported.'}
        </p>
      )}
      {isGoneThrough && <ClientNotes of={of} />}
      {isGoneThrough && kind === 'hours' && <UnratedHours of={of} />}
      {isGoneThrough && kind === 'invoices' && <UnpaidInvoices of={of} />}
      {isGoneThrough && kind === 'invoices' && <UndatedPayments of={of} />}
      {faultCount > 0 && (
        <section aria-labelledby="problems-title" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id="problems-title" className="font-semibold">
              {faultCount > faults.length
                ? `The first ${faults.length} of ${formatNumber(faultCount)} problems`
                : 'Problems'}
            </h3>
            {expiresAt !== null && (
              <a href={faultsAddress(id)} download className={buttonClass('secondary', 'sm')}>
                Download all problems
              </a>
            )}
          </div>
          {missing && (
            <InlineAlert tone="caution" title={`Import the ${missing} first`}>
              These rows belong to {missing} that aren’t in the portal. Import the {missing}, then check this file
              again.
            </InlineAlert>
          )}
          <Table caption="Problems" columns={columns} rows={rows} rowKey={({ key }) => key} dense />
        </section>
      )}
    </div>
  )
}

/** To be compared with the program that wrote the file. Rows that are there already are not summed. */
function sumsOf({ kind, counts, sums, unpaid }: PresentedImport): { term: string; description: string }[] {
  const of = (what: string, ofNew: string) => (counts.there > 0 ? `${what} ${ofNew}` : what)
  if (kind === 'hours' && sums)
    return [{ term: of('Hours', 'in new time entries'), description: `${formatNumber(sums.hours)} h` }]
  if (kind !== 'invoices' || !unpaid) return []
  const { totalCents } = sums ?? {}
  const money = (what: string, cents: Money) => ({ term: of(what, 'on new invoices'), description: formatMoney(cents) })
  return [
    ...(totalCents === undefined
      ? []
      : [money('Total', totalCents), money('Amount paid', subtract(totalCents, unpaid.cents))]),
    money('Amount due', unpaid.cents),
  ]
}

const amountFields: ReadonlySet<string> = new Set(['total', 'priceCents', 'rate', 'billRate', 'payRate'])

/** Whether a column has amounts, which may be meant in another currency. */
function isInDollars({ kind, mapping }: PresentedImport): boolean {
  return fieldsOf(kind).some(({ name }) => amountFields.has(name) && mapping[name] !== undefined)
}

function sayResult({ isImported, isThere }: Fault): string {
  if (isThere) return 'Already there'
  return isImported ? 'Imported anyway' : 'Not imported'
}

const columns: readonly [Column<Fault>, ...Column<Fault>[]] = [
  {
    key: 'problem',
    header: 'Problem',
    cell: ({ problem }) => <Lines>{problem}</Lines>,
    width: 'minmax(0,2fr)',
  },
  { key: 'row', header: 'Row', cell: ({ row }) => `Row ${row}`, width: '6rem', phone: 'figure' },
  { key: 'result', header: 'Result', cell: sayResult },
  { key: 'column', header: 'Column', cell: ({ column }) => <Lines>{column || '–'}</Lines> },
  { key: 'value', header: 'Value', cell: ({ value }) => <Lines>{value || 'Empty'}</Lines> },
]
