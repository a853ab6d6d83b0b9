import { UnencryptedNotice } from '#web/accounts/exports/UnencryptedNotice.tsx'
import { VerifyEmailNotice } from '#web/accounts/exports/VerifyEmailNotice.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useSession } from '#web/platform/session.ts'
import { TurnedAway } from './TurnedAway.tsx'

const LookBanner = lazyPart(() => import('#web/accounts/exports/LookBanner.tsx'))
const TwoStepResetNotice = lazyPart(() => import('#web/accounts/exports/TwoStepResetNotice.tsx'))

/** Notices for everybody, one line each, above the page. */
export function Notices() {
  const { twoStepResetAt, look } = useSession()
  return (
    <>
      {look ? <LookBanner {...look} /> : <TurnedAway />}
      <UnencryptedNotice />
      <VerifyEmailNotice />
      {twoStepResetAt !== undefined && <TwoStepResetNotice endsAt={twoStepResetAt} />}
    </>
  )
}
