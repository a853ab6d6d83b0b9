import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { focusRow, rowsFrom } from '#web/ui/focus-row.ts'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useBooking, useMeetingAct } from './api.ts'
import { cancelMeeting } from './calls.ts'
import { useCanceledNotice } from './emailed.ts'
import { formatWhen, meetingElementId } from './meeting-words.ts'
import { UnemailedClient } from './UnemailedClient.tsx'

type Subject = { readonly meeting: PresentedMeeting }

/** Calls a meeting off, with a reason that both sides read. */
export function CancelDialog({ open, onOpenChange, meeting }: OverlayProps & Subject) {
  const isStaff = useViewer().role === 'superAdmin'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${meeting.title}?`}
      description={
        <>
          {`${formatWhen(meeting)}. `}
          {isStaff ? <StaffNotice meeting={meeting} /> : 'We email everyone in the meeting who can sign in.'}
          {!isStaff && meeting.minutesCharged > 0 && <LateCancellation />}
        </>
      }
    >
      {isStaff && <UnemailedClient clientId={meeting.clientId} />}
      <CancelForm meeting={meeting} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function StaffNotice({ meeting }: Subject): string {
  return useCanceledNotice(meeting)
}

/** When a cancellation comes too late to give back the call that a plan grants; nothing where none does. */
function LateCancellation() {
  const { data } = useBooking(null)
  if (data?.noticeHours === 0) return null
  const hours = data?.noticeHours === 1 ? '1 hour' : `${data?.noticeHours} hours`
  const when = data ? `less than ${hours} before the meeting starts` : 'on short notice'
  return ` If you cancel ${when}, the plan’s call still counts as used.`
}

function CancelForm({ meeting, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: act } = useMeetingAct()
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then(({ reasonSchema }) => reasonSchema),
    async onSubmit({ reason }) {
      // The button that led here goes with its row: the next meeting has the focus.
      const [, ...others] = rowsFrom(meetingElementId(meeting.id), meetingElementId(''))
      await act(() => cancelMeeting({ meetingId: meeting.id, reason }))
      showToast('Meeting canceled')
      onDone()
      focusRow(others)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The meeting wasn’t canceled" />
      <TextArea label={labels.reason} optional rows={3} {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          Cancel meeting
        </Button>
        <Button onClick={onDone}>Keep meeting</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
