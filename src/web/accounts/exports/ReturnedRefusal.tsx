import { useEffect, useState } from 'react'
import type { wordsOf } from '#web/accounts/returned-words.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showErrorToast } from '#web/ui/toast.ts'

type Props = {
  /** The code of a refusal that a redirect brought here, or of why this browser was signed out. */
  readonly code: string
}

/** Tells why a sign-in that left the page (Google) came back without one, or why the session is over. The table of sentences is fetched for it alone. */
export function ReturnedRefusal({ code }: Props) {
  const [words, setWords] = useState<ReturnType<typeof wordsOf> | null>(null)

  useEffect(() => {
    let isLeft = false
    void import('#web/accounts/returned-words.tsx').then((module) => {
      if (isLeft) return
      const found = module.wordsOf(code)
      setWords(found)
      if (found.tone === 'negative') showErrorToast(found.sentence)
    })
    return () => {
      isLeft = true
    }
  }, [code])

  return (
    words && (
      <InlineAlert tone={words.tone} title={words.sentence}>
        {words.more}
      </InlineAlert>
    )
  )
}
