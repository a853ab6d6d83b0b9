import { Fragment, useEffect, useRef, useState } from 'react'
import { sayZone } from '#domain/core/zone-words.ts'
import type { PresentedMeeting, rescheduleMeeting } from '#domain/meetings/contract.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import { useReactivateFirst } from '#web/accounts/exports/reactivate-first.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { formatDay } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { readerZone } from '#web/platform/reader-zone.ts'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { FormerHostMark, useHostName } from './FormerHostMark.tsx'
import { byDay, formatSpan, formatWhen, guestOf, isOver, meetingElementId, meetingLook } from './meeting-words.ts'

type Props = {
  readonly meetings: readonly PresentedMeeting[]
  readonly side: 'client' | 'agency'
  /** The one that an address asked for; null for none. */
  readonly askedFor: string | null
}

/** Meetings day by day, in the reader's own zone. */
export function MeetingList(props: Props) {
  return props.side === 'agency' ? <StaffList {...props} /> : <List {...props} whyNotMoved={nobody} />
}

/** The clients whose meetings aren’t rescheduled, by id, with the reason. */
type WhyNotMoved = ReadonlyMap<string, string>
const nobody: WhyNotMoved = new Map()

function StaffList(props: Props) {
  const { clients = [] } = useClients()
  const reactivateFirst = useReactivateFirst()
  const deactivated = clients.filter(({ disabledAt }) => disabledAt !== null)
  return <List {...props} whyNotMoved={new Map(deactivated.map(({ uid }) => [uid, reactivateFirst]))} />
}

function List({ meetings, side, askedFor, whyNotMoved }: Props & { readonly whyNotMoved: WhyNotMoved }) {
  const [aboutId, setAboutId] = useState<string | null>(null)
  const move = useDialog(MoveDialog)
  const cancel = useDialog(CancelDialog)
  const close = useDialog(CloseDialog)
  // The dialogs stand with the list, not with a row: a meeting that others move to another day has another row.
  const about = meetings.find(({ id }) => id === aboutId)
  const openerOf =
    ({ opener, show }: ReturnType<typeof useDialog>) =>
    (id: string) => ({
      ...opener,
      onClick() {
        setAboutId(id)
        show()
      },
    })
  const openers: Openers = { move: openerOf(move), cancel: openerOf(cancel), close: openerOf(close) }
  return (
    <div className="@container flex flex-col gap-2">
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {byDay(meetings).map(([day, ofDay]) => (
          <section key={day} aria-label={formatDay(day)} className="not-first:border-t not-first:border-line">
            <h3 className="bg-sunken px-5 py-2 text-dense font-medium text-ink-soft max-sm:px-4">{formatDay(day)}</h3>
            <ul>
              {ofDay.map((meeting) => (
                <MeetingRow
                  key={meeting.id}
                  meeting={meeting}
                  side={side}
                  isAskedFor={meeting.id === askedFor}
                  whyNotMoved={whyNotMoved.get(meeting.clientId)}
                  openers={openers}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {about && (
        <Fragment key={about.id}>
          <MoveDialog {...move.props} meeting={about} side={side} />
          <CancelDialog {...cancel.props} meeting={about} />
          <CloseDialog {...close.props} meeting={about} />
        </Fragment>
      )}
      <p className="text-dense text-ink-soft">{`Times are in your time zone: ${sayZone(readerZone())}.`}</p>
    </div>
  )
}

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))
const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'))
const CloseDialog = lazyDialog(() => import('./CloseDialog.tsx'))

/** What opens a dialog about the meeting of this id. */
type Opener = (id: string) => ReturnType<typeof useDialog>['opener']
type Openers = { readonly move: Opener; readonly cancel: Opener; readonly close: Opener }

type MeetingRowProps = {
  readonly meeting: PresentedMeeting
  readonly side: 'client' | 'agency'
  /** In view and marked from the start: an address asked for it. */
  readonly isAskedFor: boolean
  /** Its client is deactivated: what has to be done first. */
  readonly whyNotMoved: string | undefined
  readonly openers: Openers
}

/** One meeting with what can be done about it. */
function MeetingRow({ meeting, side, isAskedFor, whyNotMoved, openers }: MeetingRowProps) {
  const viewer = useViewer()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView({ block: 'center' })
  }, [isAskedFor])
  const { title, companyName, staffName, projectName, agenda, notes, joinUrl, history } = meeting
  const { word, tone } = meetingLook(meeting)
  const canceled = history.findLast(({ act }) => act === 'cancelled')
  const isUpcoming = isAhead(meeting.status) && !isOver(meeting.endsAt)
  const guest = guestOf(meeting)
  const hostName = useHostName(meeting, isUpcoming)
  const isOthers = guest !== undefined && guest.uid !== viewer.uid
  const who =
    side === 'agency'
      ? [companyName || guest?.name, staffName]
      : [`${isOthers ? `${guest.name} ` : ''}with ${hostName}`]
  return (
    <li
      ref={place}
      id={meetingElementId(meeting.id)}
      tabIndex={-1}
      aria-current={isAskedFor || undefined}
      className="-outline-offset-2 grid grid-cols-[11rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-t border-line-soft px-5 py-3 aria-[current=true]:bg-hover max-sm:px-4 @max-2xl:grid-cols-1"
    >
      <p className="pt-1 font-medium tabular-nums @max-2xl:pt-0">{formatSpan(meeting)}</p>
      <div className="flex min-w-0 flex-col gap-1 pt-1 @max-2xl:pt-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          <StatusChip tone={tone}>{word}</StatusChip>
          {side === 'agency' && isUpcoming && <FormerHostMark staffId={meeting.staffId} />}
          {isUpcoming && whyNotMoved && <StatusChip tone="negative">Client deactivated</StatusChip>}
        </p>
        <p className="text-dense wrap-anywhere text-ink-soft">{[...who, projectName].filter(Boolean).join(', ')}</p>
        {agenda && <p className="text-dense whitespace-pre-line wrap-anywhere text-ink-soft">{agenda}</p>}
        {notes && (
          <p className="text-dense whitespace-pre-line wrap-anywhere">{`${meeting.status === 'no_show' ? 'Notes' : 'Agreed'}: ${notes}`}</p>
        )}
        {canceled && (
          <p className="text-dense wrap-anywhere text-ink-soft">
            {`Canceled by ${[canceled.byName, canceled.reason].filter(Boolean).join(': ')}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isUpcoming && joinUrl && (
          <a href={joinUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'sm')}>
            Join call
          </a>
        )}
        <Acts meeting={meeting} side={side} whyNotMoved={whyNotMoved} openers={openers} />
      </div>
    </li>
  )
}

function Acts({ meeting, side, whyNotMoved, openers }: Omit<MeetingRowProps, 'isAskedFor'>) {
  const hasBegun = isOver(meeting.startsAt)
  const isHeld = useMay<typeof rescheduleMeeting>('projects')
  const mayChange = isHeld && isAhead(meeting.status) && (!hasBegun || side === 'agency')
  const mayClose =
    isHeld && side === 'agency' && hasBegun && ['accepted', 'completed', 'no_show'].includes(meeting.status)
  const about = `${meeting.title}, ${formatWhen(meeting)}`
  const closing = meeting.status === 'accepted' ? 'Record outcome' : 'Edit outcome'
  return (
    <>
      {mayClose && (
        <Button size="sm" aria-label={`${closing}: ${about}`} {...openers.close(meeting.id)}>
          {closing}
        </Button>
      )}
      {mayChange && !mayClose && (
        <>
          <Button
            size="sm"
            aria-label={`Reschedule: ${about}`}
            disabledReason={whyNotMoved}
            {...openers.move(meeting.id)}
          >
            Reschedule
          </Button>
          <Button size="sm" aria-label={`Cancel: ${about}`} {...openers.cancel(meeting.id)}>
            Cancel
          </Button>
        </>
      )}
    </>
  )
}
