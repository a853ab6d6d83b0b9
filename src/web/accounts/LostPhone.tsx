import { useEffect, useRef, useState } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { askTwoStepReset } from './two-step-reset-api.ts'

type Props = {
  /** The password has to be given again; `why` is the sentence for the reader. */
  readonly onExpired: (why: string) => void
}

/** The ways of somebody without their phone: a recovery code, the agency, or to wait. Then it says until when. */
export function LostPhone({ onExpired }: Props) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { twoStepResetAt, features } = session

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

  if (twoStepResetAt !== undefined)
    return (
      <InlineAlert
        tone="info"
        title={`Two-step sign-in turns off ${formatDate(twoStepResetAt)}, ${formatTime(twoStepResetAt)}`}
      >
        Come back then to sign in without a code. We email you every day until it is off, and entering a code keeps it
        on.
      </InlineAlert>
    )
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-sunken p-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-ink outline-none">
        Lost your phone?
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>Enter one of your recovery codes below.</li>
        <li>Call {features.agencyName}. They can reset two-step sign-in right away.</li>
        <li>Or turn it off yourself. It takes 3 days (7 for staff), and we email you every day.</li>
      </ul>
      <RefusalAlert refusal={refusal} />
      <Button busy={busy} onClick={() => void handleAsk()}>
        Turn off two-step sign-in
      </Button>
    </div>
  )
}
