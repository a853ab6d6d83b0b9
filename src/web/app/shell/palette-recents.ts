import { History } from 'lucide-react'
import type { Place } from '#web/platform/AppLink.tsx'
import type { Target } from './palette-targets.ts'

const storageKey = 'liftoff-recents'
const most = 4

type Kept = Pick<Target, 'key' | 'label'> & { readonly uid: string; readonly go: Place }

/** What this person went to last by the palette in this tab, latest first. */
export function readRecents(uid: string): Target[] {
  return read()
    .filter((kept) => kept.uid === uid)
    .map(({ key, label, go }) => ({ key, label, go, detail: '', group: 'Recent', icon: History }))
}

/** Keeps where somebody went until the tab is closed or they sign out. Acts and pages are found without. */
export function keepRecent(uid: string, { key, label, group, go }: Target): void {
  if (group === 'Actions' || group === 'Pages' || typeof go === 'function') return
  const kept: Kept[] = [{ uid, key, label, go }, ...read().filter((other) => other.key !== key)]
  sessionStorage.setItem(storageKey, JSON.stringify(kept.slice(0, most)))
}

function read(): Kept[] {
  try {
    // Written here alone.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Kept[]
  } catch {
    return []
  }
}
