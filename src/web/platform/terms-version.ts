import { currentSession, useSession } from './session.ts'

/** The version of the terms that this page shows and links to; null where the agency has published none. */
export function useTermsVersion(): number | null {
  return useSession().features.policies?.terms ?? null
}

/** The part of a call by which somebody accepts the terms that this page shows. */
export function acceptedTermsBody(): { readonly termsVersion?: number | null } {
  const policies = currentSession()?.features.policies
  return policies ? { termsVersion: policies.terms } : {}
}
