import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PresentedClientNote } from '#domain/accounts/client-contract.ts'
import { addClientNote, removeClientNote, useKeepClientNote } from '#web/accounts/clients-api.ts'
import { RefusalAlert } from '#web/accounts/RefusalAlert.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatDate } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { useAct } from '#web/platform/use-act.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'

type Props = { readonly clientId: string; readonly notes: readonly PresentedClientNote[] }

/** What staff have written down about a client, newest first, and a field for more. */
export function ClientNotes({ clientId, notes }: Props) {
  const [asked, setAsked] = useState<PresentedClientNote | null>(null)
  return (
    <Card title="Notes for staff">
      <div className="flex flex-col gap-4">
        <AddNote clientId={clientId} />
        {notes.length > 0 && (
          <ul aria-label="Notes" className="flex flex-col gap-3">
            {notes.map((note) => (
              <Note key={note.id} note={note} onRemove={() => setAsked(note)} />
            ))}
          </ul>
        )}
      </div>
      {asked && <RemoveNoteDialog key={asked.id} note={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function AddNote({ clientId }: { readonly clientId: string }) {
  const { keepNote } = useKeepClientNote()
  const [key, setKey] = useState(drawKey)
  const form = useCallForm({
    defaults: { body: '' },
    schema: async () => (await import('#web/accounts/client-schemas.ts')).clientNoteForm,
    async onSubmit({ body }) {
      keepNote((await addClientNote({ key, clientId, body })).note)
      setKey(drawKey())
      form.reset({ body: '' })
      showToast('Note added')
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <TextArea {...form.field('body')} label="New note" help="Only staff see this note." rows={2} />
      <RefusalAlert refusal={form.refusal} />
      <div>
        <Button type="submit" size="sm" busy={form.busy}>
          Add note
        </Button>
      </div>
    </Form>
  )
}

type NoteProps = { readonly note: PresentedClientNote; readonly onRemove: () => void }

function Note({ note: { id, body, authorName, createdAt }, onRemove }: NoteProps) {
  const isChanged = useRecentlyChanged(id)
  const when = formatDate(createdAt)
  return (
    <li
      data-changed={isChanged || undefined}
      className="flex items-start justify-between gap-2 border-t border-line-soft pt-3 data-changed:just-changed"
    >
      <div className="min-w-0">
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="text-dense text-ink-soft">
          {authorName}, <time dateTime={createdAt}>{when}</time>
        </p>
      </div>
      <IconButton label={`Delete note from ${when}`} icon={<Trash2 />} size="sm" onClick={onRemove} />
    </li>
  )
}

type RemoveProps = { readonly note: PresentedClientNote; readonly onClose: () => void }

function RemoveNoteDialog({ note, onClose }: RemoveProps) {
  const { dropNote } = useKeepClientNote()
  const remove = useAct({
    mutationFn: () => removeClientNote({ noteId: note.id }),
    onSuccess() {
      onClose()
      dropNote(note.id)
      showToast('Note deleted')
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete this note?"
      confirm={{ label: 'Delete note', onConfirm: () => remove.mutate(), danger: true }}
      busy={remove.isPending}
      problem={remove.error ? toCallRefused(remove.error).message : undefined}
    >
      The note is deleted for all staff. This can’t be undone.
    </ConfirmDialog>
  )
}
