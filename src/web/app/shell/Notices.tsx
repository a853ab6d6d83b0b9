import { UnencryptedNotice } from '#web/accounts/exports/UnencryptedNotice.tsx'
import { VerifyEmailNotice } from '#web/accounts/exports/VerifyEmailNotice.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useSession } from '#web/platform/session.ts'
import { TurnedAway } from './TurnedAway.tsx'

const TwoStepResetNotice = lazyPart(() => import('#web/accounts/exports/TwoStepResetNotice.tsx'))

/** Notices for everybody, one line each, above the page. */
export function Notices() {
  const { twoStepResetAt } = useSession()
  return (
    <>
      <TurnedAway />
      <UnencryptedNotice />
      <VerifyEmailNotice />
      {twoStepResetAt !== undefined && <TwoStepResetNotice endsAt={twoStepResetAt} />}
    </>
  )
}
