import { useEffect, useEffectEvent } from 'react'
import { oneOf, usePageSearch } from './page-search.ts'
import type { SearchOf } from './page-search.ts'

const askedForSearch = { add: oneOf('new') }
export type AskedForSearch = SearchOf<typeof askedForSearch>

/** Opens the dialog for a new thing where the address asks for it, once: the address forgets it, so that neither a reload nor the way back opens it again. */
export function useAskedFor(show: () => void): void {
  const { search, change } = usePageSearch(askedForSearch)
  const isAsked = search.add !== undefined
  const open = useEffectEvent(() => {
    change({ add: null })
    show()
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}
