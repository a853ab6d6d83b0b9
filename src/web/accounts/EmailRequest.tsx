import { useState } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { refreshSession } from './calls.ts'
import { cancelEmailChange, resendEmailChange } from './profile-calls.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly request: NonNullable<SessionView['emailRequest']>
  /** Hears it once this is no longer shown. */
  readonly onCanceled: () => void
}

/** A new address that waits for its link to be opened, to the person who asked for it. */
export function EmailRequest({ request: { newEmail, expiresAt }, onCanceled }: Props) {
  const { email } = useSession()
  const [doing, setDoing] = useState<'resend' | 'cancel' | null>(null)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handle(what: 'resend' | 'cancel'): Promise<void> {
    setDoing(what)
    setRefusal(null)
    let isCanceled = false
    try {
      await (what === 'resend' ? resendEmailChange({}) : cancelEmailChange({}))
      isCanceled = what === 'cancel'
      showToast(isCanceled ? 'Email change canceled' : `Link sent to ${newEmail}`)
    } catch (error) {
      setRefusal(toCallRefused(error))
    }
    // It may have been confirmed or canceled in another tab.
    await refreshSession().catch(() => undefined)
    setDoing(null)
    if (isCanceled) onCanceled()
  }

  return (
    <>
      <InlineAlert
        tone="info"
        title={`Confirm ${newEmail}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" busy={doing === 'resend'} onClick={() => void handle('resend')}>
              Resend link
            </Button>
            <Button size="sm" busy={doing === 'cancel'} onClick={() => void handle('cancel')}>
              Cancel change
            </Button>
          </div>
        }
      >
        Open the link we emailed to this address. The link works until {formatDate(expiresAt)} at{' '}
        {formatTime(expiresAt)}. Until you confirm the new address, you sign in with {email}.
      </InlineAlert>
      <RefusalAlert refusal={refusal} />
    </>
  )
}
