import { ChevronRight } from 'lucide-react'
import { cloneElement } from 'react'
import type { ReactElement } from 'react'

type Props = {
  /** Links to the places above, outermost first; the page itself is the title below. */
  links: readonly ReactElement<{ className?: string }>[]
}

/** The way up. */
export function Breadcrumb({ links }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-dense text-ink-soft">
        {links.map((link, depth) => (
          // The trail never reorders.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={depth} className="flex min-w-0 items-center gap-x-1">
            {depth > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />}
            {cloneElement(link, { className: crumbClass })}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const crumbClass =
  'tap rounded-control [overflow-wrap:anywhere] hover:text-ink hover:underline hover:underline-offset-2'
