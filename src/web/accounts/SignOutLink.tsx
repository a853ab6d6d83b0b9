import { useState } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { adoptSession } from '#web/platform/session.ts'
import { signOut } from './calls.ts'
import { guestSession } from './guest-session.ts'

type Props = { readonly onSignedOut: () => void }

/** Signs out of this browser, in running text; nothing of the person stays in local storage. */
export function SignOutLink({ onSignedOut }: Props) {
  const [problem, setProblem] = useState<string | null>(null)

  async function handleSignOut(): Promise<void> {
    setProblem(null)
    try {
      await signOut({})
      localStorage.clear()
      adoptSession(guestSession)
      onSignedOut()
    } catch (error) {
      setProblem(toCallRefused(error).message)
    }
  }

  return (
    <>
      <button type="button" className="link" onClick={() => void handleSignOut()}>
        Sign out
      </button>
      {problem !== null && (
        <span role="alert" className="block text-negative">
          {problem}
        </span>
      )}
    </>
  )
}
