import { useQueryClient } from '@tanstack/react-query'
import type { TaxAddress } from '#domain/billing/tax-address.ts'
import type { setTaxAddress } from '#domain/checkout/tax-contract.ts'
import { countryCodes } from '#domain/core/countries.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { previewKey } from '#web/checkout/exports/order-cache.ts'
import { callTo } from '#web/platform/call.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const callSetTaxAddress = callTo<typeof setTaxAddress>('set-tax-address')

type Props = OverlayProps & {
  /** Null where none is saved yet. */
  readonly address: TaxAddress | null
}

/** Where the buyer is: the tax depends on it. */
export function TaxAddressDialog({ address, open, onOpenChange }: Props) {
  const { uid, accountId } = useViewer()
  const buyer = useBillingAccount()
  const own = uid === accountId ? 'your' : 'the account owner’s'
  const whose = buyer ? `${buyer.name}’s` : own
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tax address"
      description={`The tax on plans and add-ons depends on this address. If ${whose} profile has a VAT number, the tax depends on it too.`}
    >
      <AddressForm address={address} clientId={buyer?.clientId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'address'> & { readonly clientId: string | undefined; readonly onDone: () => void }

const empty: TaxAddress = { country: 'US', line1: '', city: '', state: '', postalCode: '' }

function AddressForm({ address, clientId, onDone }: FormProps) {
  const queryClient = useQueryClient()
  const form = useCallForm<TaxAddress>({
    defaults: address ?? empty,
    schema: () => import('#domain/billing/tax-address.ts').then((module) => module.taxAddress),
    async onSubmit(entered) {
      await callSetTaxAddress({ address: entered, ...(clientId === undefined ? {} : { clientId }) })
      await queryClient.invalidateQueries({ queryKey: previewKey })
      onDone()
    },
  })
  const { country } = form.values
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The address wasn’t saved" />
      <SelectField label={labels.country} autoComplete="country" {...form.field('country')}>
        {byName().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={labels.line1} optional autoComplete="address-line1" maxLength={100} {...form.field('line1')} />
      <TextField label={labels.city} optional autoComplete="address-level2" maxLength={60} {...form.field('city')} />
      <TextField
        label={country === 'US' ? 'State' : labels.state}
        optional
        autoComplete="address-level1"
        maxLength={60}
        {...form.field('state')}
      />
      <TextField
        label={country === 'US' ? 'ZIP code' : labels.postalCode}
        optional={country !== 'US'}
        autoComplete="postal-code"
        maxLength={20}
        {...form.field('postalCode')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save address
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function byName() {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const labels = {
  country: 'Country',
  line1: 'Address',
  city: 'City',
  state: 'State or province',
  postalCode: 'Postal code',
}
