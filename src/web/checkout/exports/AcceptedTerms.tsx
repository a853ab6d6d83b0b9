import { useTermsVersion } from '#web/platform/terms-version.ts'
import { TermsLink } from '#web/platform/TermsLink.tsx'

type Props = {
  /** What the button does: an order that costs nothing is not paid. */
  readonly by: 'paying' | 'ordering'
}

/** Beside the button that pays. */
export function AcceptedTerms({ by }: Props) {
  return (
    <>
      By {by}, you agree to the <TermsLink version={useTermsVersion()} />.
    </>
  )
}
