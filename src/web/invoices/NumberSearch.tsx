import { useEffect, useRef, useState } from 'react'
import { SearchField } from '#web/ui/SearchField.tsx'

type Props = {
  /** Undefined while no number is looked for. */
  readonly number: string | undefined
  /** Called once the reader pauses. */
  readonly onChange: (number: string | null) => void
}

const pauseMs = 250

/** Finds an invoice by its number, among all that were ever sent. */
export function NumberSearch({ number, onChange }: Props) {
  const [typed, setTyped] = useState(number ?? '')
  const [known, setKnown] = useState(number)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (number !== known) {
    setKnown(number)
    // Another part of the page has taken the search back.
    if (number === undefined) setTyped('')
  }

  function handleType(next: string): void {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim() || null), pauseMs)
  }

  return (
    <div className="w-60 max-w-full max-sm:w-full">
      <SearchField
        label="Search by invoice number"
        placeholder="Invoice number"
        maxLength={40}
        value={typed}
        onChange={(event) => handleType(event.target.value)}
      />
    </div>
  )
}
