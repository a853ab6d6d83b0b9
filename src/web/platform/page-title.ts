import { useEffect } from 'react'

const changed = 'liftoff:page-title'

/** Names the page in the tab and to screen readers; the shell adds the agency's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    document.dispatchEvent(new CustomEvent(changed, { detail: title }))
  }, [title])
}

/** Calls back with each page title. Returns the function that stops it. */
export function onPageTitle(onTitle: (title: string) => void): () => void {
  function handle(event: Event): void {
    onTitle((event as CustomEvent<string>).detail)
  }
  document.addEventListener(changed, handle)
  return () => document.removeEventListener(changed, handle)
}
