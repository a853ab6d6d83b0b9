import type { Right, Viewer } from '#domain/core/viewer.ts'
import type { Path, Place } from './AppLink.tsx'

/** The right without which a teammate finds nothing on a page; pages that aren’t here are for everybody of the account. */
const rightsOfPages: Partial<Record<Path, Right>> = {
  '/client/projects': 'projects',
  '/client/projectdetail': 'projects',
  '/client/launchpad': 'projects',
  '/client/meetings': 'projects',
  '/client/quick-quote': 'projects',
  '/client/billing': 'invoices',
  '/client/invoices': 'invoices',
  '/client/hostingplan': 'ordering',
  '/client/addhosting': 'ordering',
  '/client/cart': 'ordering',
  '/client/checkout': 'ordering',
  '/client/congratulation': 'ordering',
}

/** Whether a page has something for this person. Convenience only: the server checks every call itself. */
export function mayOpen({ role, rights }: Pick<Viewer, 'role' | 'rights'>, { to }: Pick<Place, 'to'>): boolean {
  const right = to === '.' ? undefined : rightsOfPages[to]
  return role !== 'client' || right === undefined || rights.includes(right)
}
