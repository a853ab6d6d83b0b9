import { useEffect, useState } from 'react'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showErrorToast } from '#web/ui/toast.ts'

type Props = {
  /** The code of a refusal that a redirect brought here. */
  readonly code: string
}

/** Tells why a sign-in that left the page (Google) came back without one. The table of sentences is fetched for it alone. */
export function ReturnedRefusal({ code }: Props) {
  const [sentence, setSentence] = useState<string | null>(null)

  useEffect(() => {
    let isLeft = false
    void import('#domain/core/refusals.ts').then(({ refusals }) => {
      if (isLeft) return
      const refusal = Object.entries(refusals).find(([known]) => known === code)?.[1] ?? refusals.unexpected
      setSentence(refusal.sentence)
      showErrorToast(refusal.sentence)
    })
    return () => {
      isLeft = true
    }
  }, [code])

  return sentence && <InlineAlert tone="negative" title={sentence} />
}
