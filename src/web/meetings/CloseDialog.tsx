import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import type { MeetingOutcome } from '#domain/meetings/meeting-statuses.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMeetingAct } from './api.ts'
import { closeMeeting } from './calls.ts'
import { formatWhen } from './meeting-words.ts'

type Subject = { readonly meeting: PresentedMeeting }
type Values = { outcome: MeetingOutcome; notes: string }

/** Notes whether a meeting took place and what was agreed, for both sides. */
export function CloseDialog({ open, onOpenChange, meeting }: OverlayProps & Subject) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Say how it went: ${meeting.title}`}
      description={`${meeting.companyName}, ${formatWhen(meeting)}. The client reads your notes.`}
    >
      <CloseForm key={meeting.version} meeting={meeting} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function CloseForm({ meeting, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: act } = useMeetingAct()
  const form = useCallForm<Values>({
    defaults: { outcome: meeting.status === 'no_show' ? 'no_show' : 'completed', notes: meeting.notes },
    schema: () => import('./act-schemas.ts').then(({ closingSchema }) => closingSchema),
    async onSubmit({ outcome, notes }) {
      await act(() => closeMeeting({ meetingId: meeting.id, outcome, notes }))
      showToast('Notes saved')
      onDone()
    },
  })
  const { value, onChange } = form.valueField('outcome')
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {form.refusal && (
        <InlineAlert tone="negative" title="The notes were not saved">
          {form.refusal.message}
        </InlineAlert>
      )}
      <SegmentedControl label="Outcome" segments={outcomes} value={value} onChange={onChange} />
      <TextArea label={labels.notes} optional rows={5} {...form.field('notes')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save notes
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const outcomes = [
  { value: 'completed', label: 'It took place' },
  { value: 'no_show', label: 'Nobody came' },
] as const
const labels = { outcome: 'Outcome', notes: 'What was agreed' }
