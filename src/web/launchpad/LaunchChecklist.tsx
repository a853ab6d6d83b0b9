import { CircleCheck, CircleDashed, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { mayTick } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useSiteAct } from './api.ts'
import { tickLaunchItem } from './calls.ts'
import { ownerNames } from './site-words.ts'
import type { SiteReader } from './SiteCard.tsx'

const ItemDialog = lazyDialog(() => import('./ItemDialog.tsx'))
const RemoveItemDialog = lazyDialog(() => import('./RemoveItemDialog.tsx'))

type Props = { readonly site: PresentedHosting; readonly who: SiteReader }

/** What has to be done before visitors come, whose it is, and who did it. */
export function LaunchChecklist({ site, who }: Props) {
  const { checklist } = site
  const done = checklist.filter((item) => item.done !== null).length
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5 max-sm:p-4">
      <ProgressBar
        label="Go-live checklist"
        value={done}
        max={Math.max(1, checklist.length)}
        valueText={`${done} of ${checklist.length} done`}
      />
      {who.role === 'superAdmin' ? <StaffItems site={site} who={who} /> : <Items site={site} who={who} />}
    </div>
  )
}

type ItemsProps = Props & { readonly actionsOf?: (item: LaunchItem) => ReactNode }

function Items({ site, who, actionsOf }: ItemsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {site.checklist.map((item) => (
        <LaunchItemRow key={item.id} site={site} item={item} who={who} actions={actionsOf?.(item)} />
      ))}
    </ul>
  )
}

/** With what staff do to each. The dialogs are not of a row: a colleague may remove it under what is being typed. */
function StaffItems({ site, who }: Props) {
  const [chosen, setChosen] = useState<LaunchItem | null>(null)
  const edit = useDialog(ItemDialog)
  const remove = useDialog(RemoveItemDialog)
  const add = useDialog(ItemDialog)
  function choose(item: LaunchItem, { show }: { readonly show: () => void }): void {
    setChosen(item)
    show()
  }
  const actionsOf = (item: LaunchItem) => (
    <div className="flex shrink-0 gap-1">
      <IconButton
        label={`Edit ${item.label}`}
        icon={<Pencil />}
        size="sm"
        onFocus={ItemDialog.prepare}
        onClick={() => choose(item, edit)}
      />
      <IconButton
        label={`Remove ${item.label}`}
        icon={<Trash2 />}
        size="sm"
        onFocus={RemoveItemDialog.prepare}
        onClick={() => choose(item, remove)}
      />
    </div>
  )
  return (
    <>
      <Items site={site} who={who} actionsOf={actionsOf} />
      <div>
        <Button size="sm" aria-label={`Add item to ${site.name}`} {...add.opener}>
          <Plus aria-hidden="true" />
          Add item
        </Button>
      </div>
      <ItemDialog {...add.props} site={site} item={null} />
      {chosen && <ItemDialog key={chosen.id} {...edit.props} site={site} item={chosen} />}
      {chosen && <RemoveItemDialog {...remove.props} site={site} item={chosen} />}
    </>
  )
}

type LaunchItemRowProps = {
  readonly site: PresentedHosting
  readonly item: LaunchItem
  readonly who: SiteReader
  /** What staff do to it; undefined for everybody else. */
  readonly actions: ReactNode
}

/** One item: ticked by whom it belongs to. */
function LaunchItemRow({ site, item, who, actions }: LaunchItemRowProps) {
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
