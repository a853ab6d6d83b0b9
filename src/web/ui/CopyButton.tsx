import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'

type Props = {
  text: string
  /** What is copied: "key" makes "Copy key". */
  what: string
}

/** Copies a text. Over plain http a browser has no clipboard for us: then there is no button, and the text selects at a press. */
export function CopyButton({ text, what }: Props) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')
  // Absent outside secure contexts, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null

  function handleCopy(): void {
    clipboard?.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return (
    <>
      <Button onClick={handleCopy}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {outcome === 'copied' ? 'Copied' : `Copy ${what}`}
      </Button>
      <output className={outcome === 'failed' ? 'text-dense text-ink-soft' : 'sr-only'}>
        {outcome === 'copied' && 'Copied to the clipboard'}
        {outcome === 'failed' && 'Your browser blocked copying. Select the text and copy it.'}
      </output>
    </>
  )
}
