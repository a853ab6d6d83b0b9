import { useTermsVersion } from '#web/platform/terms-version.ts'
import { TermsLink } from '#web/platform/TermsLink.tsx'

/** Beside the button that pays. */
export function AcceptedTerms() {
  return (
    <>
      By paying, you accept the <TermsLink version={useTermsVersion()} />.
    </>
  )
}
