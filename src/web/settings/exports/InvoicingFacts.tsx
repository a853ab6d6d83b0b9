import type { ReactNode } from 'react'
import type { PresentedInvoicing } from '#domain/settings/invoicing-contract.ts'
import { invoicingFields } from '#domain/settings/invoicing.ts'
import { invoicingLabels } from '#web/settings/InvoicingFields.tsx'
import { InvoicingHistory } from '#web/settings/InvoicingHistory.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { MayNotChange } from './MayNotChange.tsx'

type Props = {
  readonly invoicing: PresentedInvoicing
  readonly otherHistory: ReactNode
  readonly children: ReactNode
}

/** Legal details and invoicing, for staff who may not change them. */
export function InvoicingFacts({ invoicing: { values, standard }, otherHistory, children }: Props) {
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <MayNotChange act="change these settings, except tax rates" />
      <DescriptionList
        items={invoicingFields.map((field) => ({
          term: invoicingLabels[field],
          description: <span className="break-words whitespace-pre-line">{say(values[field])}</span>,
        }))}
      />
      {children}
      <InvoicingHistory standard={standard} onUse={undefined} />
      {otherHistory}
    </div>
  )
}

/** Every number among them counts days. */
function say(value: string | number): string {
  if (typeof value === 'number') return value === 1 ? '1 day' : `${value} days`
  return value === '' ? 'Not set' : value
}
