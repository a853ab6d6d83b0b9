import { useEffect } from 'react'

/** The notice that is to be read first on the page where it stands: it has the focus that the title has otherwise. */
export const arrivalNoticeId = 'arrival-notice'

const changed = 'liftoff:page-title'

/** Names the page in the tab and to screen readers; the shell adds the agency's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    document.dispatchEvent(new CustomEvent(changed, { detail: title }))
  }, [title])
}

const counted = 'liftoff:unread'

/** Puts how much is new before the title in the tab; nothing for 0. */
export function tellUnread(count: number): void {
  document.dispatchEvent(new CustomEvent(counted, { detail: count }))
}

/** Calls back with each count of what is new. Returns the function that stops it. */
export function onUnread(onCount: (count: number) => void): () => void {
  function handle(event: Event): void {
    onCount((event as CustomEvent<number>).detail)
  }
  document.addEventListener(counted, handle)
  return () => document.removeEventListener(counted, handle)
}

/** Calls back with each page title. Returns the function that stops it. */
export function onPageTitle(onTitle: (title: string) => void): () => void {
  function handle(event: Event): void {
    onTitle((event as CustomEvent<string>).detail)
  }
  document.addEventListener(changed, handle)
  return () => document.removeEventListener(changed, handle)
}
