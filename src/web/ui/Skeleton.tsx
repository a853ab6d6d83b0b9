import type { ReactNode } from 'react'

type Props = {
  /** What is loading, for screen readers: "Loading projects". */
  label: string
  /** The page's own layout out of the shapes below. */
  children: ReactNode
}

/** Stands in for what is loading, in its real layout. It shows only after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ label, children }: Props) {
  return (
    <div data-loading className="animate-appear">
      <output className="sr-only">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

type TextProps = { lines?: number }

/** Lines of running text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: TextProps) {
  return (
    <div className="flex flex-col gap-2.5 py-1">
      {countTo(lines).map((line) => (
        <Bar key={line} className={line === lines && lines > 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}

type RowsProps = { rows?: number }

/** Rows of a table or a list. */
export function SkeletonRows({ rows = 6 }: RowsProps) {
  return (
    <div>
      {countTo(rows).map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-line-soft px-3 max-sm:h-15 max-sm:px-0">
          <Bar className={row % 2 ? 'w-2/5' : 'w-1/3'} />
          <Bar className="ml-auto w-16" />
          <Bar className="w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}

/** A card with a title and two lines. */
export function SkeletonCard() {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <Bar className="mb-4 h-4 w-2/5" />
      <SkeletonText lines={2} />
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <div className={`h-3 rounded-control bg-pressed ${className}`} />
}

function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
