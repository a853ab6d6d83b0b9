import { useState } from 'react'
import { refreshSession, resendVerification } from '#web/accounts/calls.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { useSession } from '#web/platform/session.ts'
import type { ButtonSize, ButtonVariant } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { readonly label?: string; readonly variant?: ButtonVariant; readonly size?: ButtonSize }

/** Mails the verification link once more; the outcome takes the place of the button or is beside it. Nothing where no link arrives. */
export function ResendVerification({ label = 'Resend link', ...look }: Props) {
  const [step, setStep] = useState<'idle' | 'sending' | 'sent' | 'verified'>('idle')
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  const { features } = useSession()

  async function handleResend(): Promise<void> {
    setStep('sending')
    setRefusal(null)
    try {
      const { sent } = await resendVerification({})
      // Verified elsewhere meanwhile: whoever shows this button has nothing to ask any more.
      if (!sent) await refreshSession()
      setStep(sent ? 'sent' : 'verified')
    } catch (error) {
      setRefusal(toCallRefused(error))
      setStep('idle')
    }
  }

  if (features.mail === 'withheld') return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      {step === 'sent' && 'Link sent. Check your inbox.'}
      {step === 'verified' && 'Your email is already verified.'}
      {(step === 'idle' || step === 'sending') && (
        <Button {...look} busy={step === 'sending'} onClick={() => void handleResend()}>
          {label}
        </Button>
      )}
      {refusal && <span className="text-negative">{refusal.message}</span>}
    </span>
  )
}
