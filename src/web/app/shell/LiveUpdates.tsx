import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leave } from '#web/app/sign-out.ts'
import { connectLive } from '#web/platform/live/connect-live.ts'
import { applyLiveEvent } from './apply-live-event.ts'

/** Follows what others change, for as long as somebody is signed in. Tells when the connection is gone, and when it is back. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'live' | 'connecting' | 'offline'>('connecting')

  useEffect(
    () =>
      connectLive({
        onEvent: (event) => applyLiveEvent(queryClient, event),
        onReset: () => void queryClient.invalidateQueries(),
        onSignedOut: leave,
        onStateChange: setState,
      }),
    [queryClient],
  )

  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center max-sm:bottom-18">
      {state === 'offline' && (
        <span className="rounded-full border border-line bg-raised px-3.5 py-1.5 text-dense text-ink shadow-raised">
          You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  )
}
