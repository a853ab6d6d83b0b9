import type { PresentedImport } from '#domain/imports/contract.ts'
import { joinTabs } from '#web/platform/live/join-tabs.ts'

type Changed = Pick<PresentedImport, 'id' | 'version'>

const channelName = 'liftoff-import'

/** Tells the other tabs of this browser which import is now of which version. */
export function announceImport({ id, version }: Changed): void {
  const channel = joinTabs<Changed>(channelName, () => {})
  channel.post({ id, version })
  channel.close()
}

/** Calls back when a tab, also this one, has changed an import. Returns the function that stops it. */
export function onImportChanged(onChanged: (changed: Changed) => void): () => void {
  return joinTabs<Changed>(channelName, onChanged).close
}
