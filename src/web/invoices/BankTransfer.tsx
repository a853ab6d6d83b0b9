import { transferFacts, transferTitle } from '#domain/settings/legal-words.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import type { WholeInvoice } from './api.ts'

/** Where to transfer what is due of an invoice, and by which reference it is recognized; nothing where it names no account. */
export function BankTransfer({ whole: { invoice, bankAccount } }: { readonly whole: WholeInvoice }) {
  const account = invoice.sender ?? bankAccount
  const facts = account ? transferFacts(account, invoice.number ?? '') : []
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="transfer-title" className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h3 id="transfer-title" className="font-semibold">
        {transferTitle}
      </h3>
      <DescriptionList
        items={facts.map(({ term, value }) => ({
          term,
          description: <span className="break-words whitespace-pre-line">{value}</span>,
        }))}
      />
      <CopyButton text={facts.map(({ term, value }) => `${term}: ${value}`).join('\n')} what="bank details" />
    </section>
  )
}
