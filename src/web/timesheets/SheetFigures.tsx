type Figure = {
  readonly term: string
  readonly value: string
  /** What it is made of, or what it leaves out. */
  readonly note?: string
}

/** The figures of a month, the one that matters most first and largest. */
export function SheetFigures({ figures: [first, ...others] }: { readonly figures: readonly [Figure, ...Figure[]] }) {
  return (
    <dl className="flex flex-wrap items-start gap-x-10 gap-y-4 max-sm:gap-x-6">
      <div className="flex flex-col max-sm:basis-full">
        <dt className="text-dense text-ink-soft">{first.term}</dt>
        <dd className="text-figure font-semibold tabular-nums">{first.value}</dd>
        {first.note && <dd className="text-dense text-ink-soft">{first.note}</dd>}
      </div>
      {others.map(({ term, value, note }) => (
        <div key={term} className="flex flex-col">
          <dt className="text-dense text-ink-soft">{term}</dt>
          <dd className="text-section font-semibold tabular-nums">{value}</dd>
          {note && <dd className="text-dense text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
