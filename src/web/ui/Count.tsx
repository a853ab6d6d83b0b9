type Props = {
  value: number
  /** Something new waits: the accent instead of grey. */
  isNew?: boolean
}

/** How many, beside a word; above 99 it says "99+". The word beside it names it. */
export function Count({ value, isNew = false }: Props) {
  return (
    <span
      className={`inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1.5 text-caption font-medium tabular-nums ${
        isNew ? 'bg-accent text-on-accent' : 'bg-neutral-tint text-ink-soft'
      }`}
    >
      {value > 99 ? '99+' : value}
    </span>
  )
}
