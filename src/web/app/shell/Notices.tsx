import { VerifyEmailNotice } from '#web/accounts/VerifyEmailNotice.tsx'
import { UnencryptedNotice } from '#web/app/entrance/UnencryptedNotice.tsx'
import { TurnedAway } from './TurnedAway.tsx'

/** What everybody should know before they read on, one line each, above the page. */
export function Notices() {
  return (
    <>
      <TurnedAway />
      <UnencryptedNotice />
      <VerifyEmailNotice />
    </>
  )
}
