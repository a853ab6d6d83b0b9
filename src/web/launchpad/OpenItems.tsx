import { openItems } from '#domain/launchpad/checklist.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { ItemOwner } from '#domain/launchpad/hosting-status.ts'
import { ownerNames } from './site-words.ts'

type Props = {
  readonly site: PresentedHosting
  /** The reader’s own side. */
  readonly reader: ItemOwner
}

/** What is still open on the checklist, and whose it is: said before a launch is approved or made. */
export function OpenItems({ site, reader }: Props) {
  const left = openItems(site)
  if (site.checklist.length === 0) return <p>The checklist has no items.</p>
  if (left.length === 0) return <p>Everything on the checklist is done.</p>
  return (
    <section aria-label="Still open" className="flex flex-col gap-1">
      <h3 className="font-medium">
        {left.length === 1 ? '1 item is still open' : `${left.length} items are still open`}
      </h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {left.map(({ id, label, owner, isBlocking }) => (
          <li key={id}>
            {label} <span className="text-ink-soft">· {owner === reader ? 'Yours' : ownerNames[owner]}</span>
            {isBlocking && <span className="text-negative"> · Blocks launch</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
