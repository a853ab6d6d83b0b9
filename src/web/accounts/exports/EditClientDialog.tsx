import type { updateClient as call } from '#domain/accounts/client-contract.ts'
import type { PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { updateClient, useKeepClient } from '#web/accounts/clients-api.ts'
import { PhoneField } from '#web/accounts/PhoneField.tsx'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { formatPhone } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { daysOfAgency, TimeZoneField } from './TimeZoneField.tsx'

type Props = OverlayProps & { readonly client: PresentedClient }

/** Changes what stands in a client's profile and on their invoices. Their email address and password are theirs alone. */
export function EditClientDialog({ open, onOpenChange, client }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit client"
      description="Changes appear in the client’s profile. Sent invoices don’t change."
    >
      <EditClientForm client={client} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = Omit<BodyOf<typeof call>, 'clientId'> & {
  readonly vatNumber: string
  readonly billingAddress: string
  /** Empty while it is not known: their browser tells it when they come. */
  readonly timeZone: string
}

function EditClientForm({ client, onClose }: { readonly client: PresentedClient; readonly onClose: () => void }) {
  const keepClient = useKeepClient()
  const latest = valuesOf(client)
  const form = useVersionedForm<Values>({
    latest,
    schema: async () => (await import('#web/accounts/client-schemas.ts')).clientForm,
    async onSubmit({ timeZone, ...values }) {
      const zone = timeZone ? { timeZone } : {}
      keepClient((await updateClient({ clientId: client.uid, ...values, ...zone })).client)
      showToast('Client saved')
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the client" form={form} latest={latest} title="The client wasn’t saved" />
      <TextField {...form.field('companyName')} label={labels.companyName} optional autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={labels.lastName} optional autoComplete="off" />
      </div>
      <TextField
        {...form.field('vatNumber')}
        label={labels.vatNumber}
        optional
        help="New invoices show this number. For a US client, enter their tax ID."
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextArea
        {...form.field('billingAddress')}
        label={labels.billingAddress}
        optional
        help="New invoices show this address."
      />
      <PhoneField {...form.field('phone')} />
      {client.timeZone && (
        <TimeZoneField {...form.valueField('timeZone')} usedBy="Their dates, times and emails" except={daysOfAgency} />
      )}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save client
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

function valuesOf(client: PresentedClient): Values {
  const { version, firstName, lastName, companyName, vatNumber = '', billingAddress = '', phone, timeZone } = client
  const named = { version, firstName, lastName, companyName, vatNumber, billingAddress }
  return { ...named, phone: formatPhone(phone), timeZone }
}

const labels = {
  companyName: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  vatNumber: 'VAT number',
  billingAddress: 'Billing address',
  phone: 'Phone',
  timeZone: 'Time zone',
}
