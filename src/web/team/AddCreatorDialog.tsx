import { useState } from 'react'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { createCreator as call } from '#domain/team/contract.ts'
import { rateOfPosition } from '#domain/timesheets/rate-of-position.ts'
import { sayInvitationMail, sayMailed } from '#web/accounts/exports/invitation-mail.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import type { RecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { usePositionRates } from '#web/timesheets/exports/position-rates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { dollarsOf } from '#web/ui/money-text.ts'
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
      description={sayInvitationMail(
        'We email the creator a link to set their password. Once they’ve joined, they can log hours on projects that staff add them to.',
      )}
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
  const { data: positions } = usePositionRates()
  const [usualPay, setUsualPay] = useState('')
  const form = useCallForm<Values>({
    defaults: { firstName: '', lastName: '', position: '', email: '', rate: '' },
    schema: async () => (await import('./act-schemas.ts')).creatorForm,
    refusedAt: { 'auth/email-already-in-use': 'email' },
    async onSubmit({ firstName, lastName, position, email, rate }) {
      const body = { firstName, lastName, position, email, rate: centsOfDollars(rate) ?? 0 }
      await recentSignIn.withRecentSignIn(() => tellByToast(createCreator(body)))
      showToast(`Creator added. Invitation ${sayMailed(email.trim())}`)
      onClose()
    },
  })
  const position = form.field('position')
  const rate = form.valueField('rate')

  /** A rate that nobody typed is that of the position. */
  function handlePositionLeft(event: Parameters<typeof position.onBlur>[0]): void {
    position.onBlur(event)
    const { rate: cents = null } = rateOfPosition(positions?.rates ?? [], form.values.position) ?? {}
    const usual = cents === null ? '' : dollarsOf(cents)
    if (rate.value !== usualPay || usual === usualPay) return
    setUsualPay(usual)
    rate.onChange(usual)
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...form.field('lastName')} label={labels.lastName} optional autoComplete="off" />
      </div>
      <TextField
        {...position}
        label={labels.position}
        help="For example, Designer."
        autoComplete="off"
        onBlur={handlePositionLeft}
      />
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
        help="The creator earns this rate on new projects by default. Clients never see it."
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
  rate: 'Default pay',
}
