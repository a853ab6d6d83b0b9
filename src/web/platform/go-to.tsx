import { Navigate, useNavigate } from '@tanstack/react-router'
import type { Place } from './AppLink.tsx'

/** How one gets to a place; without a word of it by a step that the way back undoes, from the top of the page. */
export type Manner = {
  readonly replace?: boolean
  readonly resetScroll?: boolean
  readonly viewTransition?: boolean
}

/** For what only changes on the page that one is on. */
export const inPlace: Manner = { replace: true, resetScroll: false, viewTransition: false }

/** Goes to a place. */
export function useGoTo(): (place: Place, manner?: Manner) => Promise<void> {
  const navigate = useNavigate()
  return (place, manner) => navigate({ search: {}, ...place, ...manner })
}

/** Leads on to a place as soon as it is shown. */
export function LeadTo({ place }: { readonly place: Place }) {
  return <Navigate search={{}} {...place} replace viewTransition={false} />
}
