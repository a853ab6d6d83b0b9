import { useEffect, useState } from 'react'
import { entranceSearch } from '#web/accounts/exports/use-enter.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useAppLocation } from '#web/platform/routing/use-router.ts'

/**
 * The secret of a mailed link. It leaves the address bar at once, so that it stays in no history, no screenshot and no
 * `Referer`; the tab keeps it through a reload. Undefined where the page was opened without one.
 */
export function useMailedToken(): string | undefined {
  const {
    search: { token },
    change,
  } = usePageSearch(entranceSearch)
  const { pathname } = useAppLocation()
  const [kept] = useState(() => token ?? readKeptToken(pathname))

  useEffect(() => {
    if (kept === undefined) return
    keepToken(pathname, kept)
    return forgetToken
  }, [pathname, kept])

  useEffect(() => {
    if (token === undefined) return
    change({ token: null })
  })

  return kept
}

const storageKey = 'liftoff.mailed-link'

/**
 * The secret of the mailed link whose page at `path` is open in this tab, so that a reload still has it; a sign-out forgets it.
 */
function readKeptToken(path: string): string | undefined {
  try {
    const [page, token] = (sessionStorage.getItem(storageKey) ?? '').split('?')
    return page === path ? token : undefined
  } catch {
    // A browser that keeps nothing asks for the link again.
    return undefined
  }
}

function keepToken(path: string, token: string): void {
  try {
    sessionStorage.setItem(storageKey, `${path}?${token}`)
  } catch {
    // As above.
  }
}

/** Once its page is left, or the link is used up. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
