import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useEntranceSearch } from '#web/accounts/exports/use-enter.ts'

/**
 * The secret of a mailed link. It leaves the address bar at once, so that it stays in no history, no screenshot and no
 * `Referer`; undefined where the page was opened without one.
 */
export function useMailedToken(): string | undefined {
  const { token, ...rest } = useEntranceSearch()
  const navigate = useNavigate()
  const [kept] = useState(token)

  useEffect(() => {
    if (token === undefined) return
    void navigate({ to: '.', search: rest as never, replace: true, resetScroll: false, viewTransition: false })
  })

  return kept
}
