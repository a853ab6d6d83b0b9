import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { TermsLink } from '#web/platform/TermsLink.tsx'

type Props = { readonly acceptedBy: NonNullable<PresentedQuote['acceptedBy']> }

/** Which terms were accepted with a quote; nothing where the agency had published none. */
export function AcceptedVersion({ acceptedBy: { name, termsVersion } }: Props) {
  if (termsVersion === undefined) return null
  return (
    <>
      {name} also accepted the <TermsLink version={termsVersion} />.
    </>
  )
}
