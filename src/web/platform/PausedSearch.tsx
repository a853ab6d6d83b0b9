import { useEffect, useRef, useState } from 'react'
import { SearchField } from '#web/ui/SearchField.tsx'

type Props = {
  readonly label: string
  readonly placeholder?: string
  readonly maxLength?: number
  /** What is searched for; undefined while nothing is. */
  readonly search: string | undefined
  /** Called once the reader pauses; null where nothing is left. */
  readonly onSearch: (search: string | null) => void
}

const pauseMs = 250

/** A search that the portal answers: it is asked when the reader pauses, not for each letter. */
export function PausedSearch({ search, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(search ?? '')
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (search !== known) {
    setKnown(search)
    // Another part of the page has taken the search back.
    if (search === undefined) setTyped('')
  }

  function handleType(next: string): void {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim() || null), pauseMs)
  }

  return <SearchField {...field} value={typed} onChange={(event) => handleType(event.target.value)} />
}
