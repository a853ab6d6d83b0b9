import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** What would cover a dialog or a sheet: it comes once none is open, and stands aside for the next one. */
export function AfterDialogs({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(watchPage, hasDialog, () => false) ? null : children
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"]:not(.tour-card)') !== null
}
