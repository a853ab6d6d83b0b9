import { use, useState } from 'react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { FreeSlot, getBooking, PresentedMeeting } from '#domain/meetings/contract.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import { useClient } from '#web/accounts/exports/use-client.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { OpeningRow } from '#web/platform/opening-row.ts'
import { readerZone } from '#web/platform/reader-zone.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useBooking, useMeetingAct } from './api.ts'
import { rescheduleMeeting } from './calls.ts'
import { useIsClientEmailed } from './emailed.ts'
import { useHasHostLeft, useHostName } from './FormerHostMark.tsx'
import { formatWhen } from './meeting-words.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { isUnanswered } from './unanswered.ts'
import { UnemailedClient } from './UnemailedClient.tsx'

type Subject = { readonly meeting: PresentedMeeting; readonly side: 'client' | 'agency' }

/** Gives a meeting another time with the same person, or with another where that person has left. */
export function MoveDialog(props: OverlayProps & Subject) {
  return props.side === 'agency' ? (
    <StaffMove {...props} />
  ) : (
    <Move {...props} whyNot={null} invited="Everyone in the meeting who can sign in gets a new invitation." />
  )
}

function StaffMove(props: OverlayProps & Subject) {
  const { clientId } = props.meeting
  const isDeactivated = (useClient(clientId).data?.client.disabledAt ?? null) !== null
  const reactivateFirst = useReactivateFirst()
  const whom = useIsClientEmailed(clientId) ? 'Everyone in the meeting' : 'The host'
  return (
    <Move
      {...props}
      // A colleague may have deactivated them meanwhile.
      whyNot={isDeactivated ? reactivateFirst : null}
      invited={`${whom} gets a new invitation.`}
    />
  )
}

type MoveProps = OverlayProps &
  Subject & {
    /** Why its client’s meetings aren’t rescheduled now; null where they are. */
    readonly whyNot: string | null
    /** Who gets the invitation, in a sentence. */
    readonly invited: string
  }

function Move({ open, onOpenChange, meeting, side, whyNot: whyNotNow, invited }: MoveProps) {
  // Others may have canceled it meanwhile.
  const isOver = use(OpeningRow) !== 'there' || !isAhead(meeting.status)
  const query = useBooking(side === 'agency' ? meeting.clientId : null)
  const isTooLate = side === 'client' && query.data !== undefined && startsWithin(meeting, query.data.noticeHours)
  const whyNot = isTooLate ? tooLate : whyNotNow
  const clientsHost = useHostName(meeting, true)
  const host = side === 'agency' ? meeting.staffName : clientsHost
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`Reschedule ${meeting.title}?`}
      description={
        isOver
          ? 'You can’t reschedule this meeting anymore.'
          : (whyNot ?? `The meeting is scheduled for ${formatWhen(meeting)} with ${host}. ${invited}`)
      }
    >
      {side === 'agency' && !isOver && <UnemailedClient clientId={meeting.clientId} />}
      <Answer query={query} what="the free times" loading={<SkeletonRows rows={4} />}>
        {({ daysAhead, clientTimeZone, hosts }) => (
          <MoveForm
            meeting={meeting}
            isOver={isOver || whyNot !== null}
            daysAhead={daysAhead}
            hosts={hosts}
            clientZone={side === 'agency' ? (clientTimeZone ?? meeting.timeZone) : undefined}
            onDone={() => onOpenChange(false)}
          />
        )}
      </Answer>
    </Dialog>
  )
}

const tooLate = 'This meeting starts too soon to be rescheduled. Write to us to find another time.'

/** The notice binds clients alone. */
function startsWithin({ startsAt }: Pick<PresentedMeeting, 'startsAt'>, hours: number): boolean {
  return Date.parse(startsAt) < Date.now() + hours * 3_600_000
}

type FormProps = {
  readonly meeting: PresentedMeeting
  readonly isOver: boolean
  readonly daysAhead: number
  readonly hosts: ReplyOf<typeof getBooking>['hosts']
  readonly clientZone: string | undefined
  readonly onDone: () => void
}

function MoveForm({ meeting, isOver, daysAhead, hosts, clientZone, onDone }: FormProps) {
  const [chosen, setChosen] = useState<FreeSlot | null>(null)
  const [whyNone, setWhyNone] = useState<string>()
  // A host who was deactivated meanwhile takes the chosen time along.
  const slot = hosts.some(({ uid }) => uid === chosen?.staffId) ? chosen : null
  // Until it is answered, and while it closes: the meeting may be told of in its new place before.
  const [pressed, setPressed] = useState<string | null>(null)
  // The time may stay then, but not the meeting as it is.
  const keepsNothing = useHasHostLeft(meeting.staffId) || isOver
  const { mutateAsync: act } = useMeetingAct()
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then(({ reasonSchema }) => reasonSchema),
    async onSubmit({ reason }) {
      if (!slot) return
      const { startsAt, staffId } = slot
      setPressed(sayMove(meeting, slot))
      try {
        await act(() => rescheduleMeeting({ meetingId: meeting.id, startsAt, staffId, timeZone: readerZone(), reason }))
      } catch (error) {
        setPressed(null)
        if (toCallRefused(error).code === 'slot-taken') setChosen(null)
        throw error
      }
      showToast(startsAt === meeting.startsAt ? 'Host changed' : 'Meeting rescheduled')
      onDone()
    },
  })
  const notDone = <NotDone error={form.refusal} title="The meeting wasn’t rescheduled" />
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {/* Beside the button, its reason would cover it. */}
      {!slot && notDone}
      {!isOver && (
        <SlotPicker
          wanted={{ type: meeting.type, meetingId: meeting.id }}
          chosen={slot}
          keepsChosen={pressed !== null || isUnanswered(form)}
          onChoose={(next, why) => {
            setChosen(next)
            setWhyNone(why)
          }}
          daysAhead={daysAhead}
          clientZone={clientZone}
        />
      )}
      {(!isOver || form.dirty) && <TextArea label={labels.reason} optional rows={2} {...form.field('reason')} />}
      {slot && notDone}
      <FormActions>
        {!isOver && (
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={slot ? undefined : (whyNone ?? 'Choose a time first.')}
          >
            {pressed ?? (slot ? sayMove(meeting, slot) : 'Reschedule meeting')}
          </Button>
        )}
        <Button onClick={onDone}>{keepsNothing ? 'Close' : 'Keep this time'}</Button>
      </FormActions>
    </Form>
  )
}

function sayMove(meeting: PresentedMeeting, slot: FreeSlot): string {
  const isOfHost = slot.staffId === meeting.staffId
  if (slot.startsAt === meeting.startsAt && !isOfHost) return `Change host to ${slot.staffName}`
  return `Reschedule to ${formatWhen(slot)}${isOfHost ? '' : ` with ${slot.staffName}`}`
}

const labels = { reason: 'Reason' }
