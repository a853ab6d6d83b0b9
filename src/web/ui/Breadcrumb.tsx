import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'

type Props = {
  /** Links to the places above, outermost first; the page itself is the title below. */
  links: readonly ReactElement[]
}

/** The way up. */
export function Breadcrumb({ links }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-dense text-ink-soft">
        {links.map((link, depth) => (
          // The trail never reorders.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={depth} className={crumbClass}>
            {depth > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const crumbClass =
  'flex min-w-0 items-center gap-x-1 [&>a]:max-w-64 [&>a]:truncate [&>a]:rounded-control [&>a]:hover:text-ink [&>a]:hover:underline [&>a]:hover:underline-offset-2'
