import { useState } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const ConfirmIdentityDialog = lazyPart(() =>
  import('./ConfirmIdentityDialog.tsx').then((module) => module.ConfirmIdentityDialog),
)

type Props = {
  /** The page to come back to. */
  readonly next: string
  /** The code that the last way over Google ended with. */
  readonly refusal: string | undefined
}

/** Links a Google account to the one that is signed in; after ten minutes only with the password given again. */
export function LinkGoogle({ next, refusal }: Props) {
  const { hasPassword } = useSession()
  const [isAsked, setIsAsked] = useState(refusal === 'auth/requires-recent-login' && hasPassword)
  const address = `/auth/google?${new URLSearchParams({ screen: 'link', next })}`
  return (
    <>
      <a href={address} className={buttonClass('secondary')}>
        Link Google
      </a>
      {isAsked && (
        <ConfirmIdentityDialog onConfirmed={() => window.location.assign(address)} onCancel={() => setIsAsked(false)} />
      )}
    </>
  )
}
