import { useState } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { longestBody } from '#domain/messages/message-kinds.ts'
import { useMessageChanges } from '#web/messages/exports/api.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type Props = { readonly message: PresentedMessage; readonly onDone: () => void }

/** Changes a message where it stands. The version is the one that was opened: a change elsewhere is not written over. */
export function EditMessage({ message, onDone }: Props) {
  const { edit } = useMessageChanges()
  const [begun] = useState(message)
  const [opened, setOpened] = useState(message)
  const [text, setText] = useState(message.body)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const [submitCount, setSubmitCount] = useState(0)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = text.trim()
    if (body === opened.body) return onDone()
    if (body === '' && opened.attachments.length === 0)
      return setProblem('Enter some text, or remove the message instead.')
    setBusy(true)
    setProblem(undefined)
    setRefusal(null)
    try {
      await edit(opened, body)
      onDone()
    } catch (error) {
      const refused = toCallRefused(error)
      if (refused.code === 'stale-version') setRefusal(refused)
      else setProblem(refused.message)
      setSubmitCount((count) => count + 1)
      setBusy(false)
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // The sheet around it would close as well.
    event.stopPropagation()
    onDone()
  }

  return (
    <form ref={showWhole} onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-2 pb-1">
      <EditRefusal
        what="the message"
        form={{ refusal, values: opened, submitCount, rebase: setOpened }}
        latest={message}
        title="Your changes weren’t saved"
      />
      {refusal && opened.version > begun.version && (
        <p className="text-dense whitespace-pre-line break-words text-ink-soft">
          {opened.body ? `Saved in the meantime: ${opened.body}` : 'The text was removed in the meantime.'}
        </p>
      )}
      <TextArea
        label="Edit message"
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        maxLength={longestBody}
        value={text}
        onKeyDown={handleKey}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={busy}>
          Save message
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The focus alone brings only the field into view; what saves it is below. */
function showWhole(form: HTMLFormElement | null): void {
  form?.scrollIntoView?.({ block: 'nearest' })
}
