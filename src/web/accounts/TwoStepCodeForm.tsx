import { useEffect, useRef, useState } from 'react'
import type { SessionView, completeTwoStep as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDate, formatPhone, formatTime } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { completeTwoStep } from './calls.ts'
import { CodeField } from './CodeField.tsx'
import { focusOnRefused } from './focus-on-refused.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { SupportEmail } from './SupportEmail.tsx'
import { askTwoStepReset } from './two-step-reset-api.ts'

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
        <p className="text-ink-soft">Enter the code from your authenticator app.</p>
      </div>
      <FormProblems form={form} labels={{ code: 'Code' }} />
      <CodeField {...form.field('code')} label="Code" help="Enter 6 digits, or one of your recovery codes." />
      <RefusalAlert refusal={form.refusal} />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        Continue
      </Button>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {!isLost && twoStepResetAt === undefined && (
          <button type="button" className="tap link" onClick={() => setIsLost(true)}>
            Lost your phone?
          </button>
        )}
        <button type="button" className="tap link" onClick={() => void onAnother()}>
          Use another account
        </button>
      </div>
    </Form>
  )
}

type LostPhoneProps = {
  /** The password has to be given again; `why` is the sentence for the reader. */
  readonly onExpired: (why: string) => void
}

/** The ways of somebody without their phone: a recovery code, the agency, or to wait. Then it says until when. */
function LostPhone({ onExpired }: LostPhoneProps) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { twoStepResetAt, features } = session
  const now = useMinute()

  // The link that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])

  async function handleAsk(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { endsAt } = await askTwoStepReset({})
      adoptSession({ ...session, twoStepResetAt: endsAt })
      document.getElementById('field-code')?.focus()
    } catch (error) {
      const refused = toCallRefused(error)
      if (refused.code === 'not-signed-in') onExpired(refused.message)
      else setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }

  if (twoStepResetAt !== undefined && Date.parse(twoStepResetAt) <= now.getTime())
    return (
      <InlineAlert tone="info" title="The waiting period is over">
        Sign in again. If we still ask for a code, try again in 15 minutes. Entering a code or setting a new password
        keeps two-step sign-in on.
      </InlineAlert>
    )
  if (twoStepResetAt !== undefined)
    return (
      <InlineAlert
        tone="info"
        title={`Two-step sign-in turns off on ${formatDate(twoStepResetAt)} at ${formatTime(twoStepResetAt)}`}
      >
        Come back then to sign in without a code. Until then, we email you every day. Entering a code or setting a new
        password keeps two-step sign-in on.
      </InlineAlert>
    )
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-sunken p-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-ink outline-none">
        Lost your phone?
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>If you have a recovery code, enter it below.</li>
        {features.supportPhone ? (
          <li>
            {`Call ${features.agencyName}’s staff at ${formatPhone(features.supportPhone)}. They can reset two-step sign-in right away.`}
          </li>
        ) : (
          <li>
            Write to {features.agencyName}’s staff at <SupportEmail />. They can reset two-step sign-in.
          </li>
        )}
        <li>
          Or turn off two-step sign-in yourself. It turns off after 3 days (7 for staff). Until then, we email you every
          day.
        </li>
      </ul>
      <RefusalAlert refusal={refusal} />
      <Button busy={busy} onClick={() => void handleAsk()}>
        Turn off two-step sign-in
      </Button>
    </div>
  )
}
