import { createContext, use, useSyncExternalStore } from 'react'
import type { AppLocation } from './location.ts'
import type { Router, View } from './router.ts'

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('This page isn’t shown by a router')
  return router
}

/** What is shown; null until the first page is there. */
export function useView(): View | null {
  const { subscribe, view } = useRouter()
  return useSyncExternalStore(subscribe, view, view)
}

/** The address of what is shown. */
export function useAppLocation(): AppLocation {
  const router = useRouter()
  const view = useView()
  return view?.location ?? router.destination()
}

/** The address that the reader is going to, which is shown in a moment. */
export function useDestination(): AppLocation {
  const { subscribe, destination } = useRouter()
  return useSyncExternalStore(subscribe, destination, destination)
}
