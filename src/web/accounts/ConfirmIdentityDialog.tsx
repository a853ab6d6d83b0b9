import { useEffect, useState } from 'react'
import type { confirmIdentity as call } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useSession } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { confirmIdentity } from './calls.ts'
import { hearConfirmed, tellConfirmed } from './confirmed-elsewhere.ts'
import { focusOnRefused } from './focus-on-refused.ts'
import { goToGoogle } from './go-to-google.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import { confirmByGoogle } from './ways-api.ts'

type Props = { readonly onConfirmed: () => void; readonly onCancel: () => void }

/** Asks for the password again before something that must not happen behind the owner's back. */
export function ConfirmIdentityDialog({ onConfirmed, onCancel }: Props) {
  const { hasPassword } = useSession()
  const [isConfirmed, setIsConfirmed] = useState(false)
  useEffect(() => hearConfirmed(() => setIsConfirmed(true)), [])
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title="Confirm it’s you"
      description={isConfirmed ? kept : hasPassword ? `${whyPassword} ${kept}` : whyGoogle}
      size="sm"
    >
      {isConfirmed ? (
        <ConfirmedElsewhere onConfirmed={onConfirmed} onCancel={onCancel} />
      ) : hasPassword ? (
        <PasswordProof onConfirmed={onConfirmed} onCancel={onCancel} />
      ) : (
        <GoogleProof onCancel={onCancel} />
      )}
    </Dialog>
  )
}

const whyPassword = 'You signed in more than 10 minutes ago. For your security, we ask for your password again.'
const whyGoogle =
  'You signed in more than 10 minutes ago. For your security, confirm with Google. Your account has no password yet.'
const kept = 'You won’t lose what you entered.'

/** The tabs share the session, which is fresh by now. What was asked for here still waits for a press. */
function ConfirmedElsewhere({ onConfirmed, onCancel }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {/* The field that had the focus is gone. */}
      <p ref={takeFocus} tabIndex={-1}>
        You confirmed it’s you in another tab. Continue here.
      </p>
      <FormActions>
        <Button variant="primary" writes onClick={onConfirmed}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </div>
  )
}

function takeFocus(words: HTMLElement | null): void {
  words?.focus()
}

function PasswordProof({ onConfirmed, onCancel }: Props) {
  const form = useCallForm<BodyOf<typeof call>>({
    defaults: { password: '' },
    schema: async () => (await import('#domain/accounts/contract.ts')).confirmIdentity.body,
    async onSubmit({ password }) {
      await focusOnRefused(tellByToast(confirmIdentity({ password })))
      tellConfirmed()
      onConfirmed()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={{ password: 'Password' }} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <RefusalAlert refusal={form.refusal} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Confirm
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** Leaves the page for Google and comes back to it; what was asked for is pressed once more then. */
function GoogleProof({ onCancel }: Pick<Props, 'onCancel'>) {
  const { email, googleLinked, features } = useSession()
  const hasGoogle = features.google && googleLinked
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleLeave(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await confirmByGoogle({ next: window.location.pathname + window.location.search })
      goToGoogle(url)
    } catch (error) {
      setProblem(toCallRefused(error).message)
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {hasGoogle && (
        <p className="text-ink-soft">
          Sign in with Google again. You’ll come back to this page, where you can try again.
        </p>
      )}
      <p className="text-ink-soft">
        {hasGoogle ? 'Or set' : 'Set'} a password by email: sign out, choose “Forgot password?” on the sign-in page and
        enter {email}.
      </p>
      {problem !== null && <InlineAlert tone="negative" title={problem} />}
      <div className="flex flex-wrap gap-3">
        {hasGoogle && (
          <Button variant="primary" writes busy={busy} onClick={() => void handleLeave()}>
            Continue with Google
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
