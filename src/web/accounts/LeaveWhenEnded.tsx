import { useEffect } from 'react'
import { leaveEnded } from '#web/accounts/exports/leave-ended.ts'
import { connectLive } from '#web/platform/live/connect-live.ts'

/** Leaves a page outside the frame once the session ends elsewhere. Of all that the stream tells, only that is of use here. */
export function LeaveWhenEnded() {
  useEffect(
    () => connectLive({ onEvent: ignore, onReset: ignore, onStateChange: ignore, onSignedOut: (by) => leaveEnded(by) }),
    [],
  )
  return null
}

const ignore = () => {}
