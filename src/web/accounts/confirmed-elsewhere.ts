import { joinTabs } from '#web/platform/live/join-tabs.ts'

const channelName = 'liftoff-identity-confirmed'

/** Tells the other tabs, which share the session, that its person has just confirmed who they are. */
export function tellConfirmed(): void {
  const channel = joinTabs<'confirmed'>(channelName, () => {})
  channel.post('confirmed')
  channel.close()
}

/** Hears it; returns what ends that. */
export function hearConfirmed(onConfirmed: () => void): () => void {
  return joinTabs<'confirmed'>(channelName, onConfirmed).close
}
