import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { projectPlace } from '#web/platform/places.ts'
import { QuoteSheet } from './QuoteSheet.tsx'
import { StaffAnswer } from './StaffAnswer.tsx'

type Props = OverlayProps & { readonly quoteId: string }

/** One quote as staff see it. Its form comes with it: what stands below would move when it came later. */
export function StaffQuoteSheet(props: Props) {
  return (
    <QuoteSheet
      {...props}
      who="superAdmin"
      missing={{ title: 'Quote not found', help: 'Choose a quote from the list.' }}
    >
      {(quote) => <StaffAnswer quote={quote} projectPlace={(projectId) => projectPlace('superAdmin', projectId)} />}
    </QuoteSheet>
  )
}
