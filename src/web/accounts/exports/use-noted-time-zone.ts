import { useEffect } from 'react'
import { noteTimeZone } from '#web/accounts/calls.ts'
import { ownZone } from '#web/platform/page-clock.ts'
import { adoptProfile, useSession, useViewer } from '#web/platform/session.ts'

/**
 * Tells the portal the zone of this browser where it knows none yet, at the first sign-in and never again. Nobody waits
 * for it and nobody is told: where it fails, the next visit tries again.
 */
export function useNotedTimeZone(): void {
  const { timeZone } = useViewer()
  const { look } = useSession()
  const isDue = timeZone === '' && !look
  useEffect(() => {
    if (!isDue) return
    noteTimeZone({ timeZone: ownZone() }).then(
      ({ profile }) => adoptProfile(profile),
      () => undefined,
    )
  }, [isDue])
}
