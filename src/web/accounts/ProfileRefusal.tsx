import { useState } from 'react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { StaleVersion } from '#web/platform/StaleVersion.tsx'
import { refreshSession } from './calls.ts'
import { RefusalAlert } from './RefusalAlert.tsx'

type Props = {
  readonly refusal: CallRefused | null
  /** Gets the profile as it is now. */
  readonly onLoaded: (profile: PresentedProfile) => void
}

/** Why the profile was not saved; where somebody else was faster, with a way to see what they wrote. */
export function ProfileRefusal({ refusal, onLoaded }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallRefused | null>(null)
  if (refusal?.code !== 'stale-version') return <RefusalAlert refusal={refusal} />

  async function handleLoad(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { viewer } = await refreshSession()
      if (viewer) onLoaded(viewer)
    } catch (error) {
      setFailure(toCallRefused(error))
    }
    setBusy(false)
  }

  return (
    <StaleVersion
      what="the profile"
      title="Nothing was saved"
      onLoad={() => void handleLoad()}
      busy={busy}
      problem={failure?.message}
    />
  )
}
