type Props = {
  /** One key as it is written on it: "K", "Ctrl", "?". */
  children: string
}

/** A key of the keyboard. */
export function Kbd({ children }: Props) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-small border border-line bg-sunken px-1 font-sans text-caption font-medium text-ink-soft">
      {children}
    </kbd>
  )
}
