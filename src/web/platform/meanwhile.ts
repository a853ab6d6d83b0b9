import { useEffect, useState } from 'react'

type Tell = (sentence: string) => void

const watching = new Map<string, Set<Tell>>()

/** Whether an open dialog is about this document. */
export function isWatched(id: string): boolean {
  return watching.has(id)
}

/** Tells the open dialogs about a document what somebody else has just done to it. */
export function tellMeanwhile(id: string, sentence: string): void {
  for (const tell of watching.get(id) ?? []) tell(sentence)
}

/** What others have done to one of these documents, by their ids, since this began with them; null for nothing. */
export function useMeanwhile(ids: readonly string[]): string | null {
  const [told, setTold] = useState({ about: '', sentence: '' })
  const about = ids.join(' ')
  useEffect(() => {
    const watched = about.split(' ').filter(Boolean)
    const tell = (sentence: string) => setTold({ about, sentence })
    for (const id of watched) watching.set(id, (watching.get(id) ?? new Set()).add(tell))
    return () => {
      for (const id of watched) {
        watching.get(id)?.delete(tell)
        if (watching.get(id)?.size === 0) watching.delete(id)
      }
      setTold({ about: '', sentence: '' })
    }
  }, [about])
  return about !== '' && told.about === about ? told.sentence : null
}
