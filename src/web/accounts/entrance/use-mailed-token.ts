import { useEffect, useState } from 'react'
import { entranceSearch } from '#web/accounts/exports/use-enter.ts'
import { usePageSearch } from '#web/platform/page-search.ts'

/**
 * The secret of a mailed link. It leaves the address bar at once, so that it stays in no history, no screenshot and no
 * `Referer`; undefined where the page was opened without one.
 */
export function useMailedToken(): string | undefined {
  const {
    search: { token },
    change,
  } = usePageSearch(entranceSearch)
  const [kept] = useState(token)

  useEffect(() => {
    if (token === undefined) return
    change({ token: null })
  })

  return kept
}
