import { useSyncExternalStore } from 'react'
import { currentSession, subscribeToSession } from '#web/platform/session.ts'

/** The agency's name; the product's own until the portal has told it. */
export function useAgencyName(): string {
  return useSyncExternalStore(subscribeToSession, agencyName, agencyName)
}

function agencyName(): string {
  return currentSession()?.features.agencyName ?? 'Liftoff'
}
