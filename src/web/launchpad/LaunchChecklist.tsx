import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { LaunchItem } from '#domain/launchpad/hosting.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { LaunchItemRow } from './LaunchItemRow.tsx'
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
