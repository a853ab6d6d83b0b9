import { useState } from 'react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import type { FreeSlot, PresentedMeeting } from '#domain/meetings/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatDay } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { readerZone } from '#web/platform/reader-zone.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { dayHere } from '#web/platform/today.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useMeetingAct } from './api.ts'
import { bookWithAnyone } from './book-with-anyone.ts'
import { bookMeeting } from './calls.ts'
import { formatWhen, sayTimesThere } from './meeting-words.ts'
import { reviewPlanName } from './review-plan-name.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { isUnanswered } from './unanswered.ts'

type Booking = ReplyOf<typeof contract.getBooking>
type Kind = Booking['types'][number]
type Props = {
  readonly booking: Booking
  /** The kind that the address asks for; the first one that can be booked stands in for one that isn’t offered. */
  readonly type: string
  readonly onType: (type: string) => void
  /** Named by staff, who book for a client. */
  readonly clientId: string | null
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  /** Hears the time that was chosen too: for anyone, another may host by now. */
  readonly onBooked: (meeting: PresentedMeeting, chosen: FreeSlot) => void
}

/** Books a meeting: what it is about, then a free time, then a word on it. */
export function BookMeeting({ booking, type: wanted, onType, clientId, projects, onBooked }: Props) {
  const [chosen, setChosen] = useState<{ readonly type: string; readonly slot: FreeSlot } | null>(null)
  const [whyNone, setWhyNone] = useState<string>()
  const [wantedHost, setWantedHost] = useState('')
  const [key, setKey] = useState(drawKey)
  const { mutateAsync: act } = useMeetingAct()
  const { emailVerified } = useSession()
  const [asked, setAsked] = useState({ wanted, type: typeOf(booking, wanted) })
  if (asked.wanted !== wanted) setAsked({ wanted, type: typeOf(booking, wanted) })
  const [refusedType, setRefusedType] = useState('')
  const { type } = asked
  // Where staff hide the kind meanwhile, none is chosen until the person chooses one.
  const kind = booking.types.find((each) => each.type === type)
  const isWithoutHost = kind !== undefined && lacksHost(kind)
  // A host who was deactivated meanwhile takes the chosen time along.
  const held = chosen?.type === type && kind?.hostIds.includes(chosen.slot.staffId) ? chosen.slot : null
  const hosts = booking.hosts.filter(({ uid }) => kind?.hostIds.includes(uid))
  const hostId = hosts.some(({ uid }) => uid === wantedHost) ? wantedHost : ''
  // Until it is known whether the host who was chosen since is free then too.
  const slot = hostId === '' || held?.staffId === hostId ? held : null
  const form = useCallForm({
    defaults: { agenda: '', projectId: '' },
    schema: () => import('./act-schemas.ts').then(({ agendaSchema }) => agendaSchema),
    async onSubmit({ agenda, projectId }) {
      if (!slot) return
      const { staffId, startsAt } = slot
      const about = { ...(projectId ? { projectId } : {}), ...(clientId === null ? {} : { clientId }) }
      try {
        const book = hostId ? bookMeeting : bookWithAnyone
        onBooked(
          await act(() => book({ key, type, staffId, startsAt, timeZone: readerZone(), agenda, ...about })),
          slot,
        )
      } catch (error) {
        // After any other fault the same booking is tried again: it may be there already.
        const { code } = toCallRefused(error)
        if (code === 'slot-taken') setChosen(null)
        if (code === 'kind-not-offered') {
          setRefusedType(type)
          document.getElementById(kindsId)?.focus()
        }
        throw error
      }
    },
  })
  function choose(next: FreeSlot | null, why?: string): void {
    setChosen(next && { type, slot: next })
    setWhyNone(why)
    // Another time is another booking.
    if (next?.startsAt !== held?.startsAt || next?.staffId !== held?.staffId) setKey(drawKey())
  }

  const noTime = isWithoutHost ? 'You can’t book this meeting right now.' : (whyNone ?? 'Choose a time first.')
  const missing = kind ? (slot ? undefined : noTime) : 'Choose a kind of meeting first.'
  const isAboutKind = form.refusal?.code === 'kind-not-offered'
  const notDone = (
    <NotDone
      error={isAboutKind && (!kind || refusedType !== type) ? null : form.refusal}
      title="The meeting wasn’t booked"
    />
  )
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <TypeChoice
        booking={booking}
        type={type}
        onChange={(next) => {
          choose(null)
          setWantedHost('')
          onType(next)
        }}
      />
      {!kind && (
        <InlineAlert
          tone="caution"
          title={isAboutKind ? 'The meeting wasn’t booked' : 'This kind of meeting can’t be booked anymore'}
        >
          {isAboutKind ? form.refusal?.message : 'Choose another kind.'}
        </InlineAlert>
      )}
      {projects.length > 0 && (
        <SelectField label={labels.projectId} optional {...form.field('projectId')}>
          <option value="">No project</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {kind?.url ? (
        <InlineAlert
          tone="info"
          title="Book this meeting on another page"
          action={
            <a href={kind.url} target="_blank" rel="noopener noreferrer" className="font-medium underline">
              Choose a time
            </a>
          }
        />
      ) : (
        <>
          {hosts.length > 1 && (
            <SelectField
              id="meeting-host"
              label="With"
              value={hostId}
              onChange={({ currentTarget }) => {
                choose(isUnanswered(form) ? null : held)
                setWantedHost(currentTarget.value)
              }}
            >
              <option value="">Anyone</option>
              {hosts.map(({ uid, fullName }) => (
                <option key={uid} value={uid}>
                  {fullName}
                </option>
              ))}
            </SelectField>
          )}
          {/* Beside the button, its reason would cover it. */}
          {!slot && notDone}
          {kind && !isWithoutHost && (
            <SlotPicker
              key={type}
              wanted={{
                type,
                ...(form.values.projectId ? { projectId: form.values.projectId } : {}),
                ...(hostId ? { staffId: hostId } : {}),
              }}
              chosen={held}
              keepsChosen={isUnanswered(form)}
              onChoose={choose}
              daysAhead={booking.daysAhead}
              clientZone={booking.clientTimeZone}
            />
          )}
          <TextArea
            label={labels.agenda}
            help="Say what you want to talk about. Everyone who can see the meeting sees the agenda."
            optional
            rows={3}
            {...form.field('agenda')}
          />
          {/* Before a time is chosen it would cover the times themselves. */}
          <div className={classNames('flex flex-col gap-3 border-t border-line bg-canvas py-4', slot && stickyClass)}>
            <p aria-live="polite" className="font-medium empty:hidden">
              {slot && `${formatWhen(slot)} with ${sayHost(slot, booking.clientTimeZone)}`}
            </p>
            {/* The head of the form is out of sight by now. */}
            {slot && notDone}
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                busy={form.busy}
                disabledReason={emailVerified ? missing : 'Verify your email first.'}
              >
                Book meeting
              </Button>
            </FormActions>
          </div>
        </>
      )}
    </Form>
  )
}

const stickyClass = 'sticky bottom-0 max-sm:static'
const labels = { projectId: 'Project', agenda: 'Agenda' }

/** "Tom Reyes (3:00 PM their time)": the clock only where it shows another time. */
function sayHost(slot: FreeSlot, clientZone: string | undefined): string {
  const there = sayTimesThere(slot, clientZone)
  return there === '' ? slot.staffName : `${slot.staffName} (${there})`
}

/** The kind that the address asks for; the first that can be booked where that is not offered or has no host. */
function typeOf({ types, daysAhead }: Booking, wanted: string): string {
  const isFree = (each: Kind) => whyNot(each, daysAhead) === null && !lacksHost(each)
  const asked = types.find(({ type }) => type === wanted)
  const kind = asked && !lacksHost(asked) ? asked : (types.find(isFree) ?? asked ?? types[0])
  return kind?.type ?? wanted
}

/** Where nobody who holds such meetings has hours. What is booked elsewhere has its hosts there. */
function lacksHost({ hostIds, url }: Kind): boolean {
  return hostIds.length === 0 && url === null
}

const kindsId = 'meeting-kinds'

type TypeChoiceProps = {
  readonly booking: Booking
  readonly type: string
  readonly onChange: (type: string) => void
}

/** What a meeting is about. One that the account cannot book says why. */
function TypeChoice({ booking, type, onChange }: TypeChoiceProps) {
  const role = useViewer().role === 'client' ? 'client' : 'staff'
  return (
    <fieldset id={kindsId} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-body font-medium">What’s the meeting about?</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {booking.types.map((each) => {
          const reason = whyNot(each, booking.daysAhead) ?? (lacksHost(each) ? noHost[role] : null)
          return (
            <label key={each.type} className={classNames(cardClass, reason !== null && 'cursor-default')}>
              <input
                type="radio"
                name="meeting-type"
                value={each.type}
                checked={each.type === type}
                disabled={reason !== null}
                onChange={() => onChange(each.type)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="flex min-w-0 flex-col gap-0.5">
                <span className="font-medium wrap-anywhere">
                  {each.name}
                  <span className="font-normal text-ink-soft">{`, ${each.minutes} minutes`}</span>
                </span>
                <span className="text-dense text-ink-soft">{reason ?? each.purpose}</span>
                {each.againAt && reason === null && (
                  <span className="text-dense text-ink-soft">{`This quarter’s call is already booked or used. You can book the next one for ${formatDay(dayHere(each.againAt))} or later.`}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const noHost = {
  client: 'You can’t book this meeting right now. Write to us instead.',
  staff:
    'No host for this kind of meeting has set their hours. Hosts set them under “Your hours”. Staff with the “Settings” permission choose hosts under “Meeting rules”.',
} as const

const dayMs = 86_400_000

/** Null for what can be booked: a review of the next quarter too, once that is within reach. */
function whyNot({ missing, againAt }: Kind, daysAhead: number): string | null {
  if (missing === null) return null
  if (missing === 'review-not-in-plan') return `This call requires an active ${reviewPlanName()} plan.`
  if (againAt === null)
    return 'This quarter’s call is already booked or used, and the plan ends before the next quarter.'
  if (new Date(againAt).getTime() < Date.now() + daysAhead * dayMs) return null
  return `This quarter’s call is already booked or used. You can book the next one for ${formatDay(dayHere(againAt))} or later.`
}

const cardClass =
  'flex cursor-pointer gap-3 rounded-card border border-line bg-surface p-3 has-checked:border-accent has-disabled:bg-sunken has-enabled:hover:bg-hover'
