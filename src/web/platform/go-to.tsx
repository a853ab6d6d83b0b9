import { Navigate, useNavigate } from '@tanstack/react-router'
import type { Place } from './AppLink.tsx'

/** How to go to a place; by default as a step that the back button undoes, from the top of the page. */
export type Manner = {
  readonly replace?: boolean
  readonly resetScroll?: boolean
  readonly viewTransition?: boolean
}

/** For changes within the current page. */
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
