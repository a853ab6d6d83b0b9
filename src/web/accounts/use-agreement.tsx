import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { acceptedTermsBody, useTermsVersion } from '#web/platform/terms-version.ts'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { agreeMessage, asksForTerms } from './asks-for-terms.ts'

type Invited = { readonly role: Role }

type Agreement = {
  /** The tick; null where none of the invitations asks for it. */
  readonly box: ReactNode
  /** What the call that accepts this one says of the terms; null where they are still to be agreed to, which the tick then says. */
  readonly agreeFor: (invited: Invited) => ReturnType<typeof acceptedTermsBody> | null
}

/** The yes to the terms of somebody who is signed in and accepts one of these invitations by a button. */
export function useAgreement(invitations: readonly Invited[]): Agreement {
  const terms = useTermsVersion()
  const [agreed, setAgreed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const isAsked = ({ role }: Invited) => asksForTerms(role, terms)

  function handleTick(isTicked: boolean): void {
    setAgreed(isTicked)
    setMissed(false)
  }

  return {
    box: invitations.some(isAsked) ? (
      <AgreeToTerms
        ref={tick}
        checked={agreed}
        error={isMissed ? agreeMessage : undefined}
        onChange={({ target }) => handleTick(target.checked)}
      />
    ) : null,
    agreeFor(invited) {
      if (!isAsked(invited)) return {}
      if (agreed) return acceptedTermsBody()
      setMissed(true)
      tick.current?.focus()
      return null
    },
  }
}
