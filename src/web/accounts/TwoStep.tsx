import { useState } from 'react'
import { adoptSession, useSession } from '#web/platform/session.ts'
import type { Onward } from './onward.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStepOff } from './TwoStepOff.tsx'
import { TwoStepSetUp } from './TwoStepSetUp.tsx'

type Props = { readonly onward: Onward }

/** Two-step sign-in of the person who is signed in: set it up, keep the recovery codes, or switch it off. */
export function TwoStep({ onward }: Props) {
  const session = useSession()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)

  function handleEnabled(codes: readonly string[]): void {
    setRecoveryCodes(codes)
    adoptSession({ ...session, twoStep: true, twoStepDue: false })
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onward={onward.place} />
  if (session.twoStep) return <TwoStepOff onward={onward} />
  return <TwoStepSetUp onEnabled={handleEnabled} onward={onward} />
}
