import { Circle, CircleCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { finalInvoiceId, mayTick } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting, tickLaunchItem as ticking } from '#domain/launchpad/contract.ts'
import { itemOwners } from '#domain/launchpad/hosting-status.ts'
import type { ItemOwner } from '#domain/launchpad/hosting-status.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useMay } from '#web/platform/use-may.ts'
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
  const isRun = useMay<typeof ticking>('projects') && who.role === 'superAdmin'
  const done = checklist.filter((item) => item.done !== null).length
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5 max-sm:p-4">
      <ProgressBar
        label="Launch checklist"
        value={done}
        max={Math.max(1, checklist.length)}
        valueText={checklist.length === 0 ? 'No items' : `${done} of ${checklist.length} done${leftOut(site, who)}`}
      />
      {isRun ? <StaffItems site={site} who={who} /> : <Items site={site} who={who} />}
    </div>
  )
}

/** The others count the item that creators mostly don’t see. */
function leftOut({ checklist }: PresentedHosting, { role }: SiteReader): string {
  const isWhole = role !== 'creator' || checklist.some(({ id }) => id === finalInvoiceId)
  return isWhole ? '' : ', not counting the final invoice'
}

type ItemsProps = Props & { readonly actionsOf?: (item: LaunchItem) => ReactNode }

/** What is open, by whose it is and the reader's own first; what was done before is folded. */
function Items({ site, who, actionsOf }: ItemsProps) {
  const { checklist } = site
  // What is ticked here and now stays where it is: it would go from under the pointer.
  const [before] = useState(() => new Set(checklist.flatMap(({ id, done }) => (done ? [id] : []))))
  const isFolded = ({ id, done }: LaunchItem) => done !== null && before.has(id)
  const folded = checklist.filter(isFolded)
  const toRow = (item: LaunchItem) => (
    <LaunchItemRow key={item.id} site={site} item={item} who={who} actions={actionsOf?.(item)} />
  )
  return (
    <>
      {ownersFor(who).map((owner) => {
        const items = checklist.filter((item) => item.owner === owner && !isFolded(item))
        if (items.length === 0) return null
        return (
          <section key={owner} aria-label={nameFor(owner, who)}>
            <h3 className="pt-2 text-dense font-semibold">{nameFor(owner, who)}</h3>
            <ul className="flex flex-col divide-y divide-line">{items.map(toRow)}</ul>
          </section>
        )
      })}
      {folded.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-2 text-dense text-ink-soft hover:text-ink">
            Done ({folded.length})
          </summary>
          <ul className="flex flex-col divide-y divide-line">{folded.map(toRow)}</ul>
        </details>
      )}
    </>
  )
}

const sides = { client: 'client', superAdmin: 'agency', creator: 'creator' } as const

function ownersFor({ role }: SiteReader): ItemOwner[] {
  return [sides[role], ...itemOwners.filter((owner) => owner !== sides[role])]
}

/** A client's teammate ticks nothing: what is the client's is the account owner's. */
function nameFor(owner: ItemOwner, { role, uid, accountId }: SiteReader): string {
  if (owner === 'client' && role === 'client' && uid !== accountId) return 'Account owner'
  return owner === sides[role] ? 'Yours' : ownerNames[owner]
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
  const isHeld = useMay<typeof ticking>('projects')
  // What was just ticked, until the portal has answered.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const hostingId = site.id
  const { id: itemId, label, isBlocking, done, note } = item
  const fact = done ? `${done.name}, ${formatDate(done.at)}` : openFact(isBlocking, site)
  const help = note ? `${fact}. ${note}` : fact

  async function tick(isDone: boolean): Promise<void> {
    setWanted(isDone)
    // What went wrong is told under the item.
    await act.mutateAsync(() => tickLaunchItem({ hostingId, itemId, isDone })).catch(() => undefined)
    setWanted(null)
    // An item that is opened again goes from the fold to its owner's, and takes the focus along.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(`${hostingId}-${itemId}`)?.focus()
    })
  }

  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex items-start justify-between gap-3">
        {isHeld && mayTick(who, item) ? (
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
      <NotDone error={act.error} title="The change wasn’t saved" />
    </li>
  )
}

function openFact(isBlocking: boolean, { launchedAt }: PresentedHosting): string {
  if (launchedAt !== null) return 'Still open'
  return isBlocking ? 'Blocks launch' : 'Can wait until after launch'
}

type OthersProps = { readonly label: string; readonly help: string; readonly isDone: boolean }

/** What somebody else does: how it stands, and nothing that looks like something to press. */
function OthersItem({ label, help, isDone }: OthersProps) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <div className="flex gap-2.5 max-sm:py-1.5">
      <Icon aria-hidden="true" className="mx-0.5 mt-0.5 size-4 shrink-0 text-ink-faint" />
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
