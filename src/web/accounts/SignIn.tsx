import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SessionView } from '#domain/accounts/contract.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { adoptSession, useSession } from '#web/platform/session.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { signOut } from './calls.ts'
import { guestSession } from './guest-session.ts'
import { SignInForm } from './SignInForm.tsx'

const TwoStepCodeForm = lazyPart(() => import('./TwoStepCodeForm.tsx'))
const MailedCodeForm = lazyPart(() => import('./MailedCodeForm.tsx'))

/** By the state that awaits one. */
const codeForms: Partial<Record<SessionView['state'], typeof TwoStepCodeForm>> = {
  'two-step': TwoStepCodeForm,
  'mailed-code': MailedCodeForm,
}

type Props = {
  readonly forgot: Place
  /** Where somebody without an account makes one; left out where accounts come by invitation. */
  readonly signUp?: Place
  /** The one address that may sign in here, as an invitation names it. */
  readonly lockedEmail?: string
  /** Other ways in, above the form. */
  readonly children?: ReactNode
  /** Goes on; the button stays busy until it has. */
  readonly onSignedIn: (session: SessionView) => Promise<void> | void
}

/** Signs in: password, then the codes that are awaited, in place and also after a reload in between. */
export function SignIn({ children, onSignedIn, ...form }: Props) {
  const { state } = useSession()
  const [notice, setNotice] = useState<string | null>(null)

  async function handlePassed(session: SessionView): Promise<void> {
    adoptSession(session)
    if (!(session.state in codeForms)) await onSignedIn(session)
  }

  function handleEnded(why: string | null): void {
    setNotice(why)
    adoptSession(guestSession)
  }

  async function handleAnother(): Promise<void> {
    await signOut({})
    handleEnded(null)
  }

  const CodeForm = codeForms[state]
  if (CodeForm) return <CodeForm onPassed={handlePassed} onExpired={handleEnded} onAnother={handleAnother} />
  return (
    <div className="flex flex-col gap-5">
      {notice !== null && <InlineAlert tone="caution" title={notice} />}
      {children}
      <SignInForm {...form} onPassed={handlePassed} />
    </div>
  )
}
