import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { mayTick } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { formatDate } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useSiteAct } from './api.ts'
import { tickLaunchItem } from './calls.ts'
import { ownerNames } from './site-words.ts'
import type { SiteReader } from './SiteCard.tsx'

type Props = {
  readonly site: PresentedHosting
  readonly item: LaunchItem
  readonly who: SiteReader
  /** What staff do to it; undefined for everybody else. */
  readonly actions: ReactNode
}

/** One item: ticked by whom it belongs to. */
export function LaunchItemRow({ site, item, who, actions }: Props) {
  const act = useSiteAct()
  // What was just ticked, until the portal has answered.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const hostingId = site.id
  const { id: itemId, label, owner, isBlocking, done, note } = item
  const facts = [
    owner === who.role ? 'Yours' : ownerNames[owner],
    ...(isBlocking ? ['blocks launch'] : []),
    ...(done ? [`${done.name}, ${formatDate(done.at)}`] : []),
  ].join(' · ')
  const help = note ? `${facts}. ${note}` : facts

  async function tick(isDone: boolean): Promise<void> {
    setWanted(isDone)
    // What went wrong is told under the item.
    await act.mutateAsync(() => tickLaunchItem({ hostingId, itemId, isDone })).catch(() => undefined)
    setWanted(null)
  }

  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-start justify-between gap-3">
        {mayTick(who, item) ? (
          <Checkbox
            id={`${hostingId}-${itemId}`}
            label={label}
            help={help}
            checked={wanted ?? done !== null}
            onChange={({ currentTarget: { checked } }) => void tick(checked)}
          />
        ) : (
          <OthersItem label={label} help={help} isDone={done !== null} />
        )}
        {actions}
      </div>
      <NotDone error={act.error} title="The item was not changed" />
    </li>
  )
}

type OthersProps = { readonly label: string; readonly help: string; readonly isDone: boolean }

/** What somebody else does: how it stands, and nothing to press. */
function OthersItem({ label, help, isDone }: OthersProps) {
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <div className="flex gap-2.5 max-sm:py-1.5">
      <Icon
        aria-hidden="true"
        className={`mx-0.5 mt-0.5 size-4 shrink-0 ${isDone ? 'text-positive' : 'text-ink-faint'}`}
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="text-body">
          <span className="sr-only">{isDone ? 'Done: ' : 'Open: '}</span>
          {label}
        </span>
        <span className="text-dense text-ink-soft">{help}</span>
      </div>
    </div>
  )
}
