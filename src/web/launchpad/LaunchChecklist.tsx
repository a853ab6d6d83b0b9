import { Plus } from 'lucide-react'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { LaunchItemRow } from './LaunchItemRow.tsx'
import type { SiteReader } from './SiteCard.tsx'

const ItemDialog = lazyPart(() => import('./ItemDialog.tsx').then((module) => module.ItemDialog))

type Props = { readonly site: PresentedHosting; readonly who: SiteReader }

/** What has to be done before visitors come, whose it is, and who did it. */
export function LaunchChecklist({ site, who }: Props) {
  const { checklist, name } = site
  const add = useLazyOverlay()
  const done = checklist.filter((item) => item.done !== null).length
  return (
    <div className="flex flex-col gap-3 border-t border-line p-5 max-sm:p-4">
      <ProgressBar
        label="Go-live checklist"
        value={done}
        max={Math.max(1, checklist.length)}
        valueText={`${done} of ${checklist.length} done`}
      />
      <ul className="flex flex-col divide-y divide-line">
        {checklist.map((item) => (
          <LaunchItemRow key={item.id} site={site} item={item} who={who} />
        ))}
      </ul>
      {who.role === 'superAdmin' && (
        <div>
          <Button
            size="sm"
            aria-label={`Add item to ${name}`}
            onPointerEnter={ItemDialog.prepare}
            onFocus={ItemDialog.prepare}
            onClick={add.show}
          >
            <Plus aria-hidden="true" />
            Add item
          </Button>
        </div>
      )}
      {add.wasShown && <ItemDialog {...add.props} site={site} item={null} />}
    </div>
  )
}
