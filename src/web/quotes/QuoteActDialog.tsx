import { useState } from 'react'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useQuoteAct } from './api.ts'
import { rejectQuote, withdrawQuote } from './calls.ts'
import { quoteActWords, whyNotActed } from './quote-act-words.ts'
import type { QuoteAct } from './quote-act-words.ts'

type Props = ActProps<PresentedQuote> & { readonly act: QuoteAct }

const calls = { withdraw: withdrawQuote, decline: rejectQuote, discard: rejectQuote }

/** Asks before several quotes are withdrawn, declined or discarded, with one reason for all. */
export function QuoteActDialog({ act, onOpenChange, ...props }: Props) {
  const [reason, setReason] = useState('')
  const { mutateAsync: run } = useQuoteAct()
  const { title, noun, text, done } = quoteActWords[act]
  const say = (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`

  function handleOpenChange(open: boolean): void {
    if (!open) setReason('')
    onOpenChange(open)
  }

  return (
    <ActOnAllDialog
      {...props}
      onOpenChange={handleOpenChange}
      nameOf={({ projectName }) => projectName}
      title={(count, name) => `${title(count === 1 ? `“${name}”` : say(count))}?`}
      description={text}
      describe={({ projectName, fullName, companyName }) => ({
        what: projectName,
        more: `${fullName}, ${companyName}`,
      })}
      whyNot={(quote) => whyNotActed(act, quote)}
      label={(count) => title(say(count))}
      told={(count) => done(say(count))}
      act={async ({ id: quoteId }) => {
        await run(() => calls[act]({ quoteId, reason: reason.trim() }))
        return null
      }}
    >
      <TextArea
        label="Reason"
        name="reason"
        optional
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActOnAllDialog>
  )
}
