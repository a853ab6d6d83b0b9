import { useState } from 'react'
import type { disableTwoStep as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { disableTwoStep, refreshSession } from './calls.ts'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = { readonly onward: Onward }

/** Two-step sign-in is on; it goes off with a current code. */
export function TwoStepOff({ onward }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <InlineAlert tone="positive" title="Two-step sign-in is on">
        Signing in asks for your password and a code of your authenticator app.
      </InlineAlert>
      {isLeaving ? (
        <SwitchOffForm onCancel={() => setIsLeaving(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <AppLink place={onward.place} className={buttonClass('primary')}>
            {onward.label}
          </AppLink>
          <Button onClick={() => setIsLeaving(true)}>Switch off</Button>
        </div>
      )}
    </div>
  )
}

function SwitchOffForm({ onCancel }: { readonly onCancel: () => void }) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { code: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).disableTwoStep.body,
    async onSubmit({ code }) {
      await focusOnRefused(withRecentSignIn(() => disableTwoStep({ code })))
      showToast('Two-step sign-in switched off')
      await refreshSession()
    },
  })
  return (
    <>
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={{ code: 'Code' }} />
        <CodeField {...form.field('code')} label="Code" help="6 digits of your app, or a recovery code." />
        <RefusalAlert refusal={form.refusal} />
        <FormActions>
          <Button type="submit" variant="danger" busy={form.busy}>
            Switch off
          </Button>
          <Button onClick={onCancel}>Keep it on</Button>
        </FormActions>
      </Form>
      {dialog}
    </>
  )
}
