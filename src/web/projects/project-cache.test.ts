import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedProduct, PresentedProject } from '#domain/projects/contract.ts'
import { applyProductEvent, applyProjectEvent, projectKeys } from './project-cache.ts'
import type { ProjectFilter } from './project-cache.ts'

const bakery: PresentedProject = {
  id: 'bakery',
  version: 3,
  name: 'Bakery relaunch',
  description: 'A new site for four shops.',
  clientId: 'ada',
  companyName: 'Northwind Bakery',
  status: 'active',
  productCount: 2,
  createdBy: 'ada',
  createdAt: '2026-10-28T09:00:00.000Z',
  updatedAt: '2026-12-08T06:00:00.000Z',
  lastActivityAt: '2026-12-08T06:00:00.000Z',
}
const clinic: PresentedProject = { ...bakery, id: 'clinic', name: 'Booking', clientId: 'grace', companyName: 'Harbor' }
const rental: PresentedProject = {
  ...bakery,
  id: 'rental',
  name: 'Rental shop',
  clientId: 'hugo',
  companyName: 'Fjord',
}

const site: PresentedProduct = {
  id: 'bakery-1',
  version: 2,
  projectId: 'bakery',
  clientId: 'ada',
  name: 'northwind.example',
  description: '',
  kind: 'sites',
  createdBy: 'ada',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
}
const app: PresentedProduct = { ...site, id: 'bakery-2', name: 'Pre-order app', createdAt: '2026-11-02T09:00:00.000Z' }

let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
})

function cacheList(filter: ProjectFilter, ...pages: PresentedProject[][]): void {
  queryClient.setQueryData(projectKeys.list(filter), {
    pages: pages.map((projects) => ({ projects, next: null })),
    pageParams: pages.map(() => ''),
  })
}

function cacheDetails(project: PresentedProject, products: PresentedProduct[] = []): void {
  const may = { edit: true, setStatus: false, addProduct: true }
  queryClient.setQueryData(projectKeys.details(project.id), { project, products, may })
}

type Pages = { readonly pages: readonly { readonly projects: readonly PresentedProject[] }[] }
type Details = { readonly project: PresentedProject; readonly products: readonly PresentedProduct[] }

/** The names of the projects in the list, page by page. */
function listed(filter: ProjectFilter = {}): string[][] | undefined {
  const list = queryClient.getQueryData<Pages>(projectKeys.list(filter))
  return list?.pages.map(({ projects }) => projects.map(({ name }) => name))
}

const details = (id: string) => queryClient.getQueryData<Details>(projectKeys.details(id))
const productNames = (id: string) => details(id)?.products.map(({ name }) => name)

function tellProject(project: PresentedProject): void {
  applyProjectEvent(queryClient, {
    collection: 'projects',
    id: project.id,
    version: project.version,
    document: project,
  })
}

function tellProduct(product: PresentedProduct): void {
  applyProductEvent(queryClient, {
    collection: 'products',
    id: product.id,
    version: product.version,
    document: product,
  })
}

const gone = { version: 9, document: null } as const

it('puts a new project on top of every list that it matches', () => {
  cacheList({}, [bakery])
  cacheList({ status: 'active' }, [bakery])
  cacheList({ clientId: 'grace' }, [])
  cacheList({ search: 'HARBOR' }, [])
  tellProject(clinic)
  expect(listed()).toEqual([['Booking', 'Bakery relaunch']])
  expect(listed({ status: 'active' })).toEqual([['Booking', 'Bakery relaunch']])
  expect(listed({ clientId: 'grace' })).toEqual([['Booking']])
  expect(listed({ search: 'HARBOR' })).toEqual([['Booking']])
})

it('leaves a list alone that it does not match', () => {
  const filters: ProjectFilter[] = [{ status: 'draft' }, { clientId: 'ada' }, { search: 'bakery' }]
  for (const filter of filters) cacheList(filter, [bakery])
  tellProject({ ...clinic, description: 'Seven clinics.' })
  for (const filter of filters) expect(listed(filter)).toEqual([['Bakery relaunch']])
})

it('shows a change, and moves what was changed to the top, from whatever page it stood on', () => {
  cacheList({}, [bakery, clinic], [rental])
  tellProject({ ...rental, version: 4, name: 'Rental, renamed' })
  expect(listed()).toEqual([['Rental, renamed', 'Bakery relaunch', 'Booking'], []])
})

it('moves a project out of the lists that it does not match any more, and into those that it does now', () => {
  cacheList({ status: 'active' }, [bakery, clinic])
  cacheList({ status: 'completed' }, [rental])
  tellProject({ ...bakery, version: 4, status: 'completed' })
  expect(listed({ status: 'active' })).toEqual([['Booking']])
  expect(listed({ status: 'completed' })).toEqual([['Bakery relaunch', 'Rental shop']])
})

it('ignores a version that is not newer than the known one, in lists and on the page', () => {
  cacheList({}, [clinic, bakery])
  cacheDetails(bakery)
  const known = queryClient.getQueryData(projectKeys.list({}))
  for (const version of [2, 3]) tellProject({ ...bakery, version, name: 'Out of date' })
  expect(queryClient.getQueryData(projectKeys.list({}))).toBe(known)
  expect(details('bakery')?.project.name).toBe('Bakery relaunch')
})

it('shows a change on the page of the project, and keeps its products', () => {
  cacheDetails(bakery, [site])
  cacheDetails(clinic)
  tellProject({ ...bakery, version: 4, name: 'Bakery, renamed' })
  expect(details('bakery')?.project.name).toBe('Bakery, renamed')
  expect(productNames('bakery')).toEqual(['northwind.example'])
  expect(details('clinic')?.project).toEqual(clinic)
})

it('takes a project away that is gone or no longer shared, from every list and from its page', () => {
  cacheList({}, [bakery, clinic])
  cacheList({ status: 'active' }, [clinic], [bakery])
  cacheDetails(bakery, [site])
  applyProjectEvent(queryClient, { collection: 'projects', id: 'bakery', ...gone })
  expect(listed()).toEqual([['Booking']])
  expect(listed({ status: 'active' })).toEqual([['Booking'], []])
  expect(details('bakery')).toBeUndefined()
})

it('asks for nothing and keeps nothing that was not asked for before', () => {
  tellProject(bakery)
  tellProduct(site)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

it('puts a product among those of its project in the order in which they were added', () => {
  cacheDetails(bakery, [app])
  cacheDetails(clinic)
  tellProduct(site)
  expect(productNames('bakery')).toEqual(['northwind.example', 'Pre-order app'])
  expect(productNames('clinic')).toEqual([])
})

it('shows a newer version of a product in its place, and ignores the others', () => {
  cacheDetails(bakery, [site, app])
  tellProduct({ ...site, version: 3, name: 'bakery.example' })
  expect(productNames('bakery')).toEqual(['bakery.example', 'Pre-order app'])
  for (const version of [2, 3]) tellProduct({ ...site, version, name: 'Out of date' })
  expect(productNames('bakery')).toEqual(['bakery.example', 'Pre-order app'])
})

it('takes a product away that is gone', () => {
  cacheDetails(bakery, [site, app])
  cacheDetails(clinic)
  applyProductEvent(queryClient, { collection: 'products', id: 'bakery-1', ...gone })
  expect(productNames('bakery')).toEqual(['Pre-order app'])
  expect(productNames('clinic')).toEqual([])
})
