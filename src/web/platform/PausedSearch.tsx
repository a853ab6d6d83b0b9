import { useEffect, useEffectEvent, useState } from 'react'
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
  // By then another part of the page may have changed what is listed.
  const ask = useEffectEvent((next: string) => {
    if (next !== (search ?? '')) onSearch(next.trim() || null)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  if (search !== known) {
    setKnown(search)
    // Another part of the page has taken the search back.
    if (search === undefined) setTyped('')
  }

  return <SearchField {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
