import { useQueryClient } from '@tanstack/react-query'
import { CircleDollarSign, CornerUpLeft, Paperclip, SendHorizontal, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, RefObject, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { attachmentKinds } from '#domain/messages/attachment-kinds.ts'
import type { ConversationPermissions, PresentedMessage, sendMessage } from '#domain/messages/contract.ts'
import { longestBody, mostAttachments } from '#domain/messages/message-kinds.ts'
import { added, keepAsNote, keepDraft, readDraft, readsAsNote } from '#web/messages/exports/draft.ts'
import { isTouch } from '#web/platform/is-touch.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { attach, takeAttached, useAttaching } from './attaching.ts'
import { AttachingList } from './AttachmentList.tsx'
import { firstLine } from './message-words.ts'
import { sendNow } from './outgoing.ts'

const RequestPaymentDialog = lazyDialog(() => import('./RequestPaymentDialog.tsx'))

type Props = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly projectId: string
  readonly may: ConversationPermissions
  readonly replyTo: PresentedMessage | null
  readonly onReplyDone: () => void
}

/** Where one writes. In the archive, and without the right to it, it only says why there is nothing to write with. */
export function Composer({ may, ...props }: Props) {
  const isHeld = useMay<typeof sendMessage>('projects', 'money')
  if (may.send) return <OpenComposer may={may} {...props} />
  return (
    <p className="border-t border-line px-5 py-4 text-dense text-ink-soft max-sm:px-4">
      {isHeld
        ? 'This project is archived. You can read its messages but can’t write new ones.'
        : 'You can read these messages. To write, you need the “Projects” or “Money” permission. Ask an owner for one of these permissions.'}
    </p>
  )
}

function OpenComposer({ field, projectId, may, replyTo, onReplyDone }: Props) {
  const { uid } = useViewer()
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => readDraft(uid, projectId))
  // It stays as it was chosen: a note that is taken for a message costs less than a message that was meant as a note.
  const [wantsNote, setWantsNote] = useState(() => may.sendInternal && readsAsNote(uid, projectId))
  const attaching = useAttaching(projectId)
  const isNote = wantsNote || replyTo?.internal === true
  const reason = whyNot(text, attaching)
  useEffect(() => keepAsNote(uid, projectId, isNote), [uid, projectId, isNote])

  // Where the sheet has opened before the conversation was there, the focus waits on it, or is about to come there.
  useEffect(() => {
    if (isTouch()) return undefined
    function takeFromSheet(): void {
      if (document.activeElement?.hasAttribute('data-sheet')) field.current?.focus()
    }
    takeFromSheet()
    const timer = setTimeout(takeFromSheet, 100)
    return () => clearTimeout(timer)
  }, [field])

  // What was begun is gone on with at its end, also where it comes while the conversation is open.
  useLayoutEffect(() => {
    const toEnd = () => field.current?.setSelectionRange(longestBody, longestBody)
    toEnd()
    function takeAdded(): void {
      flushSync(() => setText(readDraft(uid, projectId)))
      field.current?.focus()
      toEnd()
    }
    addEventListener(added, takeAdded)
    return () => removeEventListener(added, takeAdded)
  }, [field, uid, projectId])

  function handleText(next: string): void {
    setText(next)
    keepDraft(uid, projectId, next)
  }

  function send(): void {
    if (reason !== undefined) return
    const attachments = takeAttached(projectId)
    sendNow(queryClient, projectId, {
      body: text.trim(),
      internal: isNote,
      replyToId: replyTo?.id ?? null,
      attachments,
    })
    handleText('')
    onReplyDone()
    field.current?.focus()
  }

  function handleCancelReply(): void {
    // What was typed to answer a note was not meant for the client.
    if (isNote && (text.trim() !== '' || attaching.length > 0)) setWantsNote(true)
    onReplyDone()
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    send()
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter also ends a word that is being put together, in Japanese for example; on a phone it only makes a line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }

  function handlePaste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    attach(projectId, files)
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-4 max-sm:px-3 max-sm:pb-3"
    >
      {replyTo && <ReplyBar message={replyTo} onDone={handleCancelReply} />}
      <AttachingList attaching={attaching} onRemove={() => field.current?.focus()} />
      <div
        className={classNames(boxClass, isNote ? 'border-caution bg-caution-tint' : 'border-line-strong bg-surface')}
      >
        <textarea
          ref={field}
          data-first-focus
          aria-label={isNote ? 'Note for staff' : 'Message'}
          placeholder={isNote ? 'Write a note that only staff see' : 'Write a message'}
          rows={2}
          maxLength={longestBody}
          value={text}
          onChange={(event) => handleText(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          className="field-sizing-content max-h-48 min-h-14 w-full resize-none bg-transparent px-3 pt-2.5 text-body text-ink outline-none max-sm:text-lead"
        />
        <div className="flex flex-wrap items-center gap-1 pr-1.5 pb-1.5 pl-1.5">
          <AttachButton projectId={projectId} />
          {may.requestPayment && <PaymentButton projectId={projectId} />}
          <div className="ml-auto">
            {/* What is not sent is kept, and sent later. */}
            <Button type="submit" variant="primary" size="sm" disabledReason={reason} writes={false}>
              <SendHorizontal aria-hidden="true" />
              {isNote ? 'Send to staff' : 'Send'}
            </Button>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {may.sendInternal && (
          <Checkbox
            label="Only staff see this message"
            checked={isNote}
            // What answers a note is one.
            disabled={replyTo?.internal === true}
            onChange={(event) => setWantsNote(event.target.checked)}
          />
        )}
        <p className="text-caption text-ink-faint [@media(hover:none)]:hidden">
          Press Enter to send or Shift + Enter for a new line
        </p>
      </div>
    </form>
  )
}

const boxClass =
  'flex flex-col rounded-card border has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-accent'

function ReplyBar({ message, onDone }: { readonly message: PresentedMessage; readonly onDone: () => void }) {
  return (
    <div className="flex items-center gap-2 border-l-2 border-accent pl-2 text-dense text-ink-soft">
      <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        Replying to <bdi className="font-medium">{message.senderName}</bdi>: <bdi>{firstLine(message)}</bdi>
      </p>
      <IconButton label="Cancel reply" size="sm" icon={<X />} onClick={onDone} />
    </div>
  )
}

const accepted = Object.keys(attachmentKinds)
  .map((ending) => `.${ending}`)
  .join(',')

function AttachButton({ projectId }: { readonly projectId: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Attach files" icon={<Paperclip />} size="sm" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Files to attach"
        onChange={(event) => {
          attach(projectId, event.target.files ?? [])
          // The same file can be chosen once more.
          event.target.value = ''
        }}
      />
    </>
  )
}

function PaymentButton({ projectId }: { readonly projectId: string }) {
  const dialog = useDialog(RequestPaymentDialog)
  return (
    <>
      <IconButton label="Request a payment" icon={<CircleDollarSign />} size="sm" {...dialog.opener} />
      <RequestPaymentDialog {...dialog.props} projectId={projectId} />
    </>
  )
}

/** Why the message cannot be sent as it is; undefined where it can. */
function whyNot(text: string, attaching: ReturnType<typeof useAttaching>): string | undefined {
  const failed = attaching.find(({ failure }) => failure !== null)
  if (failed?.waiting)
    return `A message can have up to ${mostAttachments} files. Remove ${sayFile(failed.name)} or another file.`
  if (failed)
    return `${sayFile(failed.name)} wasn’t uploaded. ${failed.again ? 'Upload it again, or remove it.' : 'Remove it first.'}`
  if (attaching.some(({ uploaded }) => !uploaded)) return 'A file is still uploading.'
  return text.trim() === '' && attaching.length === 0 ? 'Write a message or attach a file.' : undefined
}

/** “Menu.pdf”, to the first 40 letters of a long name. */
function sayFile(name: string): string {
  return `“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”`
}
