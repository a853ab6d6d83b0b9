import { useEffect, useEffectEvent } from 'react'
import type { Place } from './AppLink.tsx'
import type { Manner } from './routing/router.ts'
import { useRouter } from './routing/use-router.ts'

/** For changes within the current page. */
export const inPlace: Manner = { replace: true, resetScroll: false, viewTransition: false }

/** Goes to a place. */
export function useGoTo(): (place: Place, manner?: Manner) => Promise<void> {
  const { goTo } = useRouter()
  return (place, manner) => goTo(place, manner)
}

/** Leads on to a place as soon as it is shown. */
export function LeadTo({ place }: { readonly place: Place }) {
  const goTo = useGoTo()
  const lead = useEffectEvent(() => void goTo(place, { replace: true, viewTransition: false }))
  useEffect(() => lead(), [])
  return null
}
