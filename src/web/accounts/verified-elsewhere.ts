import { joinTabs } from '#web/platform/live/join-tabs.ts'

const channelName = 'liftoff-verified'

/** Tells the other tabs of this browser that an address has been verified. */
export function announceVerified(): void {
  const channel = joinTabs<'verified'>(channelName, () => {})
  channel.post('verified')
  channel.close()
}

/** Calls back when another tab has verified an address. Returns the function that stops it. */
export function onVerifiedElsewhere(onVerified: () => void): () => void {
  return joinTabs<'verified'>(channelName, onVerified).close
}
