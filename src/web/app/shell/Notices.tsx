import { VerifyEmailNotice } from '#web/accounts/VerifyEmailNotice.tsx'
import { useSession } from '#web/platform/session.ts'

/** What everybody should know before they read on, one line each, above the page. */
export function Notices() {
  const { features, emailVerified } = useSession()
  return (
    <>
      {features.insecure && !isThisMachine() && (
        <p className="border-b border-line bg-caution-tint px-4 py-1.5 text-center text-dense text-caution">
          Trial over plain http: what you type here is not encrypted on its way.
        </p>
      )}
      {!emailVerified && <VerifyEmailNotice />}
    </>
  )
}

function isThisMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
}
