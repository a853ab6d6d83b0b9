import { legalLines, transferFacts, transferTitle } from '#domain/settings/legal-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { InvoicingValues } from './invoicing-values.ts'
import type { NextNumber } from './next-number.ts'

type Props = { readonly values: InvoicingValues; readonly agencyName: string; readonly next: NextNumber }

/** What an invoice says that is sent next, as it is typed. */
export function InvoicingPreview({ values, agencyName, next }: Props) {
  const number = next.number ?? 'its number'
  const from = legalLines({
    legalName: values.legalName?.trim() || agencyName,
    legalAddress: values.legalAddress ?? '',
    registrationNumber: values.registrationNumber ?? '',
    taxNumber: values.taxNumber ?? '',
  })
  const transfer = transferFacts(
    { bankHolder: values.bankHolder ?? '', bankName: values.bankName ?? '', bankAccount: values.bankAccount ?? '' },
    number,
  )
  return (
    <Card title="Preview">
      <div className="flex flex-col gap-4">
        <p className="text-section font-semibold break-words">Invoice {next.number ?? ''}</p>
        <DescriptionList items={[{ term: 'From', description: <Lines text={from.join('\n')} /> }]} />
        {transfer.length > 0 && (
          <div className="flex flex-col gap-2.5 border-t border-line pt-4">
            <h3 className="font-semibold">{transferTitle}</h3>
            <DescriptionList
              items={transfer.map(({ term, value }) => ({ term, description: <Lines text={value} /> }))}
            />
          </div>
        )}
        {values.footer && (
          <p className="border-t border-line pt-3 text-dense break-words text-ink-soft">{values.footer}</p>
        )}
      </div>
    </Card>
  )
}

function Lines({ text }: { readonly text: string }) {
  return <span className="break-words whitespace-pre-line">{text}</span>
}
