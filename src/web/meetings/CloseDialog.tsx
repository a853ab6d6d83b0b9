import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import type { MeetingOutcome } from '#domain/meetings/meeting-statuses.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMeetingAct } from './api.ts'
import { closeMeeting } from './calls.ts'
import { formatWhen, guestOf } from './meeting-words.ts'

type Subject = { readonly meeting: PresentedMeeting }
type Values = { version: number; outcome: MeetingOutcome; notes: string }

/** Notes whether a meeting took place and what was agreed, for both sides. */
export function CloseDialog({ open, onOpenChange, meeting }: OverlayProps & Subject) {
  const about = [meeting.companyName || guestOf(meeting)?.name, formatWhen(meeting)].filter(Boolean).join(', ')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${meeting.status === 'accepted' ? 'Record' : 'Edit'} outcome: ${meeting.title}`}
      description={`${about}. The client sees the notes.`}
    >
      <CloseForm meeting={meeting} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CloseForm({ meeting, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: act } = useMeetingAct()
  const { id: meetingId, version, status, notes } = meeting
  const latest: Values = { version, outcome: status === 'no_show' ? 'no_show' : 'completed', notes }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ closingSchema }) => closingSchema),
    async onSubmit(values) {
      await act(() => closeMeeting({ meetingId, ...values }))
      showToast('Outcome saved')
      onDone()
    },
  })
  const { value, onChange } = form.valueField('outcome')
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal what="the meeting" form={form} latest={latest} title="The outcome wasn’t saved" />
      <SegmentedControl label="Outcome" segments={outcomes} value={value} onChange={onChange} />
      <TextArea label={value === 'completed' ? labels.notes : 'Notes'} optional rows={5} {...form.field('notes')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save outcome
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const outcomes = [
  { value: 'completed', label: 'Completed' },
  { value: 'no_show', label: 'No-show' },
] as const
const labels = { outcome: 'Outcome', notes: 'What was agreed' }
