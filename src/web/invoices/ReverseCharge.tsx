import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { TaxTreatment } from '#domain/invoices/tax-words.ts'
import { clientPagePlace } from '#web/accounts/exports/client-places.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  readonly invoice: Pick<PresentedInvoice, 'clientId' | 'billTo'>
  /** Why it has no tax, as chosen. */
  readonly chosen: TaxTreatment | 'rates' | undefined
}

/** Warns that the recipient’s VAT number is missing, which an invoice with reverse charge has to say; nothing on any other. */
export function ReverseCharge({ invoice: { clientId, billTo }, chosen }: Props) {
  if (chosen !== 'reverse_charge' || billTo.vatNumber) return null
  return (
    <InlineAlert
      tone="caution"
      title="Reverse charge needs the client’s VAT number"
      action={<AppLink place={clientPagePlace(clientId)}>Open client</AppLink>}
    >
      Before you send the invoice, add the number in “Edit client” or ask the client to add it to their profile.
    </InlineAlert>
  )
}
