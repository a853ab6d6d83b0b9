import type { BodyOf } from '#domain/core/endpoint.ts'
import type { createCreator as call } from '#domain/team/contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCreateCreator } from './creators-api.ts'
import { centsOfDollars } from './rate.ts'

type Props = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Makes the record of a creator; the invitation goes out by mail. */
export function AddCreatorDialog({ open, onOpenChange }: Props) {
  const recentSignIn = useRecentSignIn()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add creator"
      description="We email the creator a link to set their password. They can log hours once staff add them to a project."
    >
      <AddCreatorForm onClose={() => onOpenChange(false)} recentSignIn={recentSignIn} />
      {recentSignIn.dialog}
    </Dialog>
  )
}

type Values = Omit<BodyOf<typeof call>, 'rate'> & { rate: string }

function AddCreatorForm({
  onClose,
  recentSignIn,
}: {
  readonly onClose: () => void
  readonly recentSignIn: RecentSignIn
}) {
  const createCreator = useCreateCreator()
  const form = useCallForm<Values>({
    defaults: { firstName: '', lastName: '', position: '', email: '', rate: '' },
    schema: async () => (await import('./act-schemas.ts')).creatorForm,
    refusedAt: { 'auth/email-already-in-use': 'email' },
    async onSubmit({ firstName, lastName, position, email, rate }) {
      const body = { firstName, lastName, position, email, rate: centsOfDollars(rate) ?? 0 }
      await recentSignIn.withRecentSignIn(() => tellByToast(createCreator(body)))
      showToast(`Creator added, invitation sent to ${email.trim()}`)
      onClose()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={labels.lastName} autoComplete="off" />
      </div>
      <TextField {...form.field('position')} label={labels.position} help="For example, Designer." autoComplete="off" />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField
        {...form.field('rate')}
        label={labels.rate}
        help="We pay them this rate. Clients never see it."
        inputMode="decimal"
        autoComplete="off"
        before="$"
        after="per hour"
      />
      {form.refusal && <InlineAlert tone="negative" title={form.refusal.message} />}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add creator
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
  email: 'Email',
  rate: 'Rate',
}
