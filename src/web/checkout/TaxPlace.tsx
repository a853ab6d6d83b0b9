import type { TaxAddress } from '#domain/billing/tax-address.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TaxAddressDialog } from './TaxAddressDialog.tsx'

/** Its code comes with this part, which is fetched late itself. */
const AddressDialog = lazyDialog(async () => ({ TaxAddressDialog }))

type Props = {
  /** Null where none is saved yet. */
  readonly address: TaxAddress | null
}

/** The address that the tax is computed for, and the way to enter another. */
export function TaxPlace({ address }: Props) {
  const buyer = useBillingAccount()
  const dialog = useDialog(AddressDialog)
  return (
    <section aria-label="Tax address" className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">Tax address</h3>
        <Button size="sm" {...dialog.opener}>
          {address ? 'Change address' : 'Enter address'}
        </Button>
      </div>
      {address && <p className="break-words">{sayAddress(address)}</p>}
      <p className="text-dense text-ink-soft">
        {address ? 'The tax on this order and on each renewal depends on this address.' : whyNeeded(buyer?.name)}
      </p>
      <AddressDialog {...dialog.props} address={address} />
    </section>
  )
}

/** "1 Bakery Row, Portland, OR 97209, United States" */
function sayAddress({ line1, city, state, postalCode, country }: TaxAddress): string {
  const region = [state, postalCode].filter(Boolean).join(' ')
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country)
  return [line1, city, region, name].filter(Boolean).join(', ')
}

function whyNeeded(buyer: string | undefined): string {
  return `Enter an address before you order. The tax depends on where ${buyer ? `${buyer} is` : 'you are'} and is added to the amount due.`
}
