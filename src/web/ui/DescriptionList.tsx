import type { ReactNode } from 'react'

type Props = { items: readonly { term: string; description: ReactNode }[] }

/** Facts: the term at the left, what it is at the right; on phones one above the other. */
export function DescriptionList({ items }: Props) {
  return (
    <dl className="flex flex-col gap-y-2.5 text-body">
      {items.map(({ term, description }) => (
        <div key={term} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-1">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 text-ink">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
