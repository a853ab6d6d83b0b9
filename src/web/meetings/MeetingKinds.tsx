import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { sayAll } from '#domain/core/say-list.ts'
import type { MeetingKinds as Kinds, PresentedKind } from '#domain/meetings/kinds-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { LastNotDone } from '#web/platform/LastNotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { hideMeetingKind, orderMeetingKinds, removeMeetingKind, showMeetingKind } from './calls.ts'
import { KindDialog } from './KindDialog.tsx'
import { useKindsAct, useMeetingKinds } from './kinds.ts'
import { isReviewPlanSold, reviewPlanName } from './review-plan-name.ts'

/** The kinds of meetings in the order in which they are offered, hidden ones too. */
export function MeetingKinds() {
  return (
    // Over the shade that the buttons of the rules cast on a phone.
    <section aria-labelledby="kinds-title" className="relative flex flex-col gap-3">
      <h3 id="kinds-title" className="font-semibold">
        Kinds of meetings
      </h3>
      <Answer query={useMeetingKinds()} what="the kinds of meetings" loading={<SkeletonRows rows={5} />}>
        {(all) => <KindList all={all} />}
      </Answer>
    </section>
  )
}

/** What is open over the list: the form of a kind, or of a new one, or the question to remove one. */
type Opened = { readonly act: 'edit' | 'remove'; readonly kind: PresentedKind | null }

function KindList({ all }: { readonly all: Kinds }) {
  const { version, kinds } = all
  const [opened, setOpened] = useState<Opened | null>(null)
  const order = useKindsAct(orderMeetingKinds, 'Order saved')
  const hide = useKindsAct(hideMeetingKind, 'Kind hidden')
  const show = useKindsAct(showMeetingKind, 'Kind shown again')
  const isSaving = order.isPending || hide.isPending || show.isPending
  const busy = isSaving ? 'Another change is being saved.' : undefined
  // The buttons of all rows line up.
  const hasAdded = kinds.some(({ isStandard }) => !isStandard)

  function move(from: number, to: number): void {
    const kindIds = kinds.map(({ id }) => id)
    kindIds.splice(to, 0, ...kindIds.splice(from, 1))
    order.mutate({ version, kindIds })
  }

  return (
    <>
      <ul aria-labelledby="kinds-title" className="border-t border-line">
        {kinds.map((kind, index) => {
          const { id, name } = kind
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line-soft py-2.5"
            >
              <KindFacts kind={kind} staff={all.staff} />
              <div className="-ml-2 flex flex-wrap items-center gap-1">
                <span className="flex gap-1 sm:w-17 sm:justify-end">
                  {index > 0 && (
                    <IconButton
                      label={`Move ${name} up`}
                      icon={<ArrowUp />}
                      size="sm"
                      variant="ghost"
                      onClick={() => move(index, index - 1)}
                    />
                  )}
                  {index < kinds.length - 1 && (
                    <IconButton
                      label={`Move ${name} down`}
                      icon={<ArrowDown />}
                      size="sm"
                      variant="ghost"
                      onClick={() => move(index, index + 1)}
                    />
                  )}
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Edit ${name}`}
                  onClick={() => setOpened({ act: 'edit', kind })}
                >
                  Edit
                </Button>
                <span className="flex sm:w-17">
                  <Button
                    size="sm"
                    variant="ghost"
                    writes
                    disabledReason={busy}
                    aria-label={kind.isHidden ? `Show ${name}` : `Hide ${name}`}
                    onClick={() => (kind.isHidden ? show : hide).mutate({ version, kindId: id })}
                  >
                    {kind.isHidden ? 'Show' : 'Hide'}
                  </Button>
                </span>
                {hasAdded && (
                  <span className="flex sm:w-25">
                    {!kind.isStandard && (
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`Remove ${name}`}
                        onClick={() => setOpened({ act: 'remove', kind })}
                      >
                        Remove
                      </Button>
                    )}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <LastNotDone
        acts={[
          [order, 'The order wasn’t saved'],
          [hide, 'The kind wasn’t hidden'],
          [show, 'The kind wasn’t shown'],
        ]}
      />
      <div>
        <Button onClick={() => setOpened({ act: 'edit', kind: null })}>Add kind</Button>
      </div>
      {opened?.act === 'edit' && <KindDialog all={all} kind={opened.kind} onClose={() => setOpened(null)} />}
      {opened?.act === 'remove' && opened.kind && (
        <RemoveQuestion version={version} kind={opened.kind} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

type FactsProps = { readonly kind: PresentedKind; readonly staff: Kinds['staff'] }

function KindFacts({ kind: { id, name, minutes, hostIds, isHidden, url }, staff }: FactsProps) {
  const hosts = staff.filter(({ uid }) => hostIds.includes(uid))
  const isOfEveryone = hostIds.length === 0
  const isHeld = url !== null || (isOfEveryone ? staff : hosts).some(({ state }) => state === 'open')
  const names = hosts.map(({ fullName }) => fullName)
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {name}
        {isHidden && <StatusChip tone="neutral">Hidden</StatusChip>}
        {!isHidden && !isHeld && <StatusChip tone="caution">No free times</StatusChip>}
      </p>
      <p className="text-dense wrap-anywhere text-ink-soft">
        {`${minutes} minutes · ${names.length === 0 ? 'Everyone with hours' : sayAll(names)}`}
      </p>
      {!isHidden && !isHeld && (
        <p className="text-dense text-ink-soft">
          {isOfEveryone
            ? 'No one has set their hours yet. Staff set them under “Your hours” on the Meetings page.'
            : 'Choose a host with hours. Hosts set their hours under “Your hours” on the Meetings page.'}
        </p>
      )}
      {isHidden && id === 'marketing_review' && isReviewPlanSold() && (
        <p className="text-dense text-ink-soft">
          {`Clients can still buy ${reviewPlanName()}, which includes this meeting. Show the kind again, or retire the add-on in the catalog.`}
        </p>
      )}
      {url !== null && !isHidden && (
        <p className="text-dense wrap-anywhere text-ink-soft">{`Clients book these meetings at ${url}`}</p>
      )}
    </div>
  )
}

type QuestionProps = { readonly version: number; readonly kind: PresentedKind; readonly onClose: () => void }

/** Asks before a kind is gone for new bookings. */
function RemoveQuestion({ version, kind: { id: kindId, name }, onClose }: QuestionProps) {
  const remove = useKindsAct(removeMeetingKind, 'Kind removed')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      confirm={{
        label: 'Remove kind',
        danger: true,
        onConfirm: () => remove.mutate({ version, kindId }, { onSuccess: onClose }),
      }}
      busy={remove.isPending}
      problem={remove.error ? toCallRefused(remove.error).message : undefined}
    >
      No one can book this kind of meeting anymore. Booked meetings keep their name and time.
    </ConfirmDialog>
  )
}
