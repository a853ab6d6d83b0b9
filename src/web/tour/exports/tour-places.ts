import type { TourStep } from '#domain/tour/tour-steps.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectPlace, projectsPlace, rolePlace } from '#web/platform/places.ts'
import type { ProjectTab } from '#web/platform/places.ts'

/** What an address of the tour says: that it begins or ends. */
export type TourSearch = { readonly tour?: 'start' | 'end' }

const tabs: Partial<Record<TourStep, ProjectTab>> = {
  'add-product': 'products',
  'build-team': 'teammates',
  reports: 'reports',
  invoices: 'invoices',
}

/** The page of a step. Without a project those of its tabs are the list, where one is started. */
export function tourPlace(step: TourStep, projectId: string | null): Place {
  const tab = tabs[step]
  if (tab) return projectId === null ? projectsPlace('client') : projectPlace('client', projectId, tab)
  if (step === 'launchpad') return rolePlace('client', 'launchpad')
  if (step === 'congratulation') return { ...rolePlace('client', 'congratulation'), search: { tour: 'end' } }
  return projectsPlace('client')
}

/** Begins the tour anew, for the owner of an account. */
export const tourStartPlace = { ...projectsPlace('client'), search: { tour: 'start' } } as const

export function asksForTour({ pathname, search }: Location): boolean {
  return pathname === tourStartPlace.to && search['tour'] === 'start'
}

type Location = { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> }

/** True on the page of this step, of whichever project. */
export function isAtTourStep(step: TourStep, { pathname, search }: Location): boolean {
  if (pathname !== tourPlace(step, 'any').to) return false
  const tab = tabs[step]
  return !tab || (search['walkThroughTab'] ?? 'products') === tab
}

const undisturbed = new Set<string>(
  (['quick-quote', 'cart', 'checkout'] as const).map((name) => rolePlace('client', name).to),
)

/** Where somebody decides or pays the tour waits: it would stand between them and the button. */
export function isUndisturbed({ pathname }: Pick<Location, 'pathname'>): boolean {
  return undisturbed.has(pathname)
}
