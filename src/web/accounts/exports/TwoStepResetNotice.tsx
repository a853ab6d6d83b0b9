import { useState } from 'react'
import { refreshSession } from '#web/accounts/calls.ts'
import { keepOwnTwoStep } from '#web/accounts/two-step-reset-api.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = { readonly endsAt: string }

/** To the owner of an account, wherever they are signed in, while somebody waits for the second step to go off. */
export function TwoStepResetNotice({ endsAt }: Props) {
  const { hasPassword } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleKeep(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await keepOwnTwoStep({})
      showToast('Two-step sign-in kept on')
      await refreshSession()
    } catch (error) {
      setProblem(toCallRefused(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <InlineAlert
      tone="caution"
      title={`Two-step sign-in turns off on ${formatDate(endsAt)} at ${formatTime(endsAt)}`}
      action={
        <Button size="sm" busy={busy} onClick={() => void handleKeep()}>
          Keep two-step sign-in on
        </Button>
      }
    >
      {problem ??
        `Someone requested the change without entering a code. If it wasn’t you, keep two-step sign-in on and ${hasPassword ? 'change your password' : 'secure your Google account'}.`}
    </InlineAlert>
  )
}
