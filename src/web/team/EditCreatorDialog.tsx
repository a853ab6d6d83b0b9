import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { useUpdateCreator } from './creators-api.ts'

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** Changes the name, position or own rates of a creator. */
export function EditCreatorDialog({ open, onOpenChange, creator }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit ${creator.fullName}`}
      description="The creator’s pay on current projects doesn’t change. Approved hours keep their rates unless they’re reopened at the current rates."
    >
      <EditForm creator={creator} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type Values = {
  version: number
  firstName: string
  lastName: string
  position: string
  rate: TypedNumber
  billRateCents: TypedNumber
}

function EditForm({ creator, onClose }: { readonly creator: PresentedEmployee; readonly onClose: () => void }) {
  const { id: creatorId, version, firstName, lastName, position, rate, billRateCents = null } = creator
  const latest: Values = { version, firstName, lastName, position, rate, billRateCents }
  const updateCreator = useUpdateCreator()
  const form = useVersionedForm({
    latest,
    schema: async () => (await import('./act-schemas.ts')).editCreatorForm,
    async onSubmit(values) {
      await updateCreator({ creatorId, ...values, rate: values.rate ?? 0 })
      showToast('Changes saved')
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={labels.lastName} optional autoComplete="off" />
      </div>
      <TextField
        {...form.field('position')}
        label={labels.position}
        help="If the position has rates, only staff can change it. Its bill rate may apply to hours that aren’t approved yet."
        autoComplete="off"
      />
      <MoneyField
        {...form.valueField('rate')}
        label={labels.rate}
        help="The creator earns this rate on new projects by default. Clients never see it."
        after="per hour"
      />
      <MoneyField
        {...form.valueField('billRateCents')}
        label={labels.billRateCents}
        optional
        help="Clients pay this rate on hourly projects unless the project has its own rate."
        after="per hour"
      />
      <EditRefusal what="the creator" form={form} latest={latest} title="Your changes weren’t saved" />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  position: 'Position',
  rate: 'Default pay',
  billRateCents: 'Bill rate',
}
