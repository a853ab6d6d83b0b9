import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { tellByToast } from '#web/accounts/exports/tell-by-toast.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { adoptSession } from '#web/platform/session.ts'
import { refreshSession } from './calls.ts'

export type Joining = {
  /** What is being joined, by the name that `join` was given; null for nothing. */
  readonly busyWith: string | null
  readonly refusal: CallRefused | null
  /** Accepts an invitation by this call. */
  readonly join: (name: string, call: () => Promise<{ readonly session: SessionView }>) => Promise<void>
  /** Asks for the password where the sign-in is long ago. */
  readonly dialog: ReactNode
}

/** The yes of somebody who is signed in to an invitation. */
export function useJoin(onSignedIn: (session: SessionView) => Promise<void>): Joining {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)

  async function join(name: string, call: () => Promise<{ readonly session: SessionView }>): Promise<void> {
    setBusyWith(name)
    setRefusal(null)
    try {
      const { session } = await withRecentSignIn(() => tellByToast(call()))
      adoptSession(session)
      await onSignedIn(session)
    } catch (error) {
      const refused = toCallRefused(error)
      setRefusal(refused)
      setBusyWith(null)
      // Taken back, or accepted in another tab: the page says what is true now.
      if (isOver(refused)) await refreshSession().catch(() => undefined)
    }
  }

  return { busyWith, refusal, join, dialog }
}

function isOver({ code }: CallRefused): boolean {
  return code === 'auth/invalid-action-code' || code === 'already-signed-up'
}
