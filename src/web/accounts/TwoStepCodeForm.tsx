import { useEffect, useState } from 'react'
import type { completeTwoStep as call, SessionView } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { completeTwoStep } from './calls.ts'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { LostPhone } from './LostPhone.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { tellByToast } from './tell-by-toast.ts'

type Props = {
  readonly onPassed: (session: SessionView) => Promise<void>
  /** The password has to be given again; `why` is the sentence for the reader. */
  readonly onExpired: (why: string) => void
  readonly onAnother: () => Promise<void>
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function TwoStepCodeForm({ onPassed, onExpired, onAnother }: Props) {
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { code: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).completeTwoStep.body,
    async onSubmit({ code }) {
      try {
        const { session } = await focusOnRefused(tellByToast(completeTwoStep({ code })))
        await onPassed(session)
      } catch (error) {
        const refused = toCallRefused(error)
        if (refused.code !== 'not-signed-in') throw error
        onExpired(refused.message)
      }
    },
  })

  const { twoStepResetAt } = useSession()
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    document.getElementById('field-code')?.focus()
  }, [])

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      {(isLost || twoStepResetAt !== undefined) && <LostPhone onExpired={onExpired} />}
      <div className="flex flex-col gap-1">
        <h2 className="text-lead font-semibold tracking-tight">Two-step sign-in</h2>
        <p className="text-ink-soft">Your password is right. Now enter the code that your authenticator app shows.</p>
      </div>
      <FormProblems form={form} labels={{ code: 'Code' }} />
      <CodeField {...form.field('code')} label="Code" help="6 digits, or one of your recovery codes." />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Continue
      </Button>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {!isLost && twoStepResetAt === undefined && (
          <button type="button" className="link max-sm:py-2.5" onClick={() => setIsLost(true)}>
            Lost your phone?
          </button>
        )}
        <button type="button" className="link max-sm:py-2.5" onClick={() => void onAnother()}>
          Use another account
        </button>
      </div>
    </Form>
  )
}
