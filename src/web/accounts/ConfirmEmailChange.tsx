import { useState } from 'react'
import type { confirmEmailChange as confirm } from '#domain/accounts/profile-contract.ts'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { refreshSession } from './calls.ts'
import { forgetToken } from './entrance/use-mailed-token.ts'
import type { Onward } from './onward.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

const confirmEmailChange = callTo<typeof confirm>('confirm-email-change')

type Props = {
  readonly token: string
  /** Where to go on: the profile, or the sign-in page. */
  readonly onward: Onward
}

/** Takes up the link of a mail to a new address. It waits for a press: a mail that is merely looked at changes nothing. */
export function ConfirmEmailChange({ token, onward }: Props) {
  const { features } = useSession()
  const [busy, setBusy] = useState(false)
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function handleConfirm(): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { email } = await tellByToast(confirmEmailChange({ token }))
      forgetToken()
      setNewEmail(email)
      // The address is confirmed whether or not this browser hears about its session.
      await refreshSession().catch(() => undefined)
    } catch (error) {
      setRefusal(toCallRefused(error))
    }
    setBusy(false)
  }

  const goOn = (variant: 'primary' | 'secondary') => (
    <AppLink place={onward.place} className={buttonClass(variant)}>
      {onward.label}
    </AppLink>
  )
  if (newEmail !== null) {
    return (
      <div className="flex flex-col items-start gap-5">
        <InlineAlert tone="positive" title="New address confirmed">
          You now sign in with {newEmail}. Your other browsers were signed out.
        </InlineAlert>
        {goOn('primary')}
      </div>
    )
  }
  const isOver = refusal?.code === 'auth/invalid-action-code' || refusal?.code === 'auth/email-already-in-use'
  return (
    <div className="flex flex-col items-start gap-5">
      {!isOver && (
        <p className="text-ink-soft">
          Once you confirm, you’ll sign in to {features.agencyName} with the email address that received this link.
          We’ll sign out your other browsers.
        </p>
      )}
      <RefusalAlert refusal={refusal} />
      {isOver ? (
        goOn('secondary')
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void handleConfirm()}>
          Confirm new address
        </Button>
      )}
    </div>
  )
}
