import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tabTitle } from '#domain/core/tab-title.ts'
import { arrivalNoticeId, onPageTitle, onUnread } from '#web/platform/page-title.ts'
import { useView } from '#web/platform/routing/use-router.ts'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import { useAgencyName } from './use-agency-name.ts'

/** On a change of page: the tab's title, the focus on the h1 (or on what says why one is there, or on the field that a page begins with), and the title read out. Nothing moves on the first page. */
export function RouteAnnouncer() {
  const agencyName = useAgencyName()
  const view = useView()
  const path = view?.location.pathname
  const [ownTitle, setOwnTitle] = useState<{ path: string; title: string } | null>(null)
  const [unread, setUnread] = useState(0)
  const lastPath = useRef<string | undefined>(undefined)
  const title = ownTitle && ownTitle.path === path ? ownTitle.title : view?.title

  // Before the effect by which a page that opens with it tells its title.
  useLayoutEffect(() => onPageTitle((told) => setOwnTitle({ path: location.pathname, title: told })), [])

  useEffect(() => onUnread(setUnread), [])

  useEffect(() => {
    const named = tabTitle(title, agencyName)
    document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${named}` : named
  }, [title, agencyName, unread])

  // On a slow machine somebody types before the title gets the focus, and what they type must not land in another field.
  const typedOn = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const note = () => {
      typedOn.current = path
    }
    addEventListener('input', note)
    return () => removeEventListener('input', note)
  }, [path])

  useEffect(() => {
    if (!path) return
    if ((lastPath.current ?? path) !== path) focusTitle(() => typedOn.current === path)
    lastPath.current = path
    return () => {
      if (typedOn.current === path) typedOn.current = ''
    }
  }, [path])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** After what has just closed has given its focus back; a dialog that is open keeps its own. */
function focusTitle(isTyping: () => boolean): void {
  requestAnimationFrame(() => {
    if (isTyping() || document.querySelector('[role="dialog"][data-open]')) return
    const notice = document.getElementById(arrivalNoticeId)
    const field = document.querySelector<HTMLElement>('main [data-first-focus]')
    const first = notice ?? field ?? document.getElementById(pageTitleId)
    first?.focus({ preventScroll: true })
  })
}
