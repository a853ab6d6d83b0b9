import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PresentedProduct, PresentedProject } from '#domain/projects/contract.ts'
import { keep, patch } from '#web/platform/live/patch.ts'
import {
  linkDocuments,
  productDocuments,
  projectDocuments,
  termsDocuments,
} from '#web/projects/exports/project-cache.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { projectKeys } from '#web/projects/exports/project-keys.ts'
import type { ProjectFilter } from '#web/projects/exports/project-keys.ts'
import { projectsOf } from '#web/projects/exports/project-lists.ts'
import { detailsOf, linkOf, milestoneOf, productOf, projectOf, termsOf } from './projects.test-support.ts'

const bakery = projectOf('bakery', { name: 'Bakery relaunch', status: 'active' })
const clinic = projectOf('clinic', { name: 'Booking', status: 'active', clientId: 'grace', companyName: 'Harbor' })
const rental = projectOf('rental', { name: 'Rental shop', status: 'active', clientId: 'hugo', companyName: 'Fjord' })
const site = productOf('site')
const app = productOf('app', { sortOrder: 2 })

let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
})

/** The last of the pages says whether there is more. */
function cacheList(filter: ProjectFilter, pages: readonly PresentedProject[][], next: string | null = null): void {
  queryClient.setQueryData(projectKeys.list(filter), {
    pages: pages.map((projects, index) => ({ projects, next: index === pages.length - 1 ? next : 'more' })),
    pageParams: pages.map(() => ''),
  })
}

function cacheDetails(changes: Partial<ProjectDetails> = {}): void {
  const details = detailsOf({ project: bakery, ...changes })
  queryClient.setQueryData(projectKeys.details(details.project.id), details)
}

type Pages = Parameters<typeof projectsOf>[0]

/** The names of the projects in the list, in order. */
function listed(filter: ProjectFilter = {}): string[] | undefined {
  const list = queryClient.getQueryData<Pages>(projectKeys.list(filter))
  return list && projectsOf(list).map(({ name }) => name)
}

const details = (id = 'bakery') => queryClient.getQueryData<ProjectDetails>(projectKeys.details(id))
const productIds = (id?: string) => details(id)?.products.map((product) => product.id)

const tellProject = (project: PresentedProject) => keep(queryClient, projectDocuments, project)
const tellProduct = (product: PresentedProduct) => keep(queryClient, productDocuments, product)
const gone = { document: null } as const

it('puts a new project on top of every list that it matches, and of no other', () => {
  const filters: ProjectFilter[] = [{}, { status: 'active' }, { clientId: 'grace' }, { search: 'HARBOR' }]
  const others: ProjectFilter[] = [{ status: 'draft' }, { clientId: 'ada' }, { search: 'bakery' }, { archived: true }]
  for (const filter of [...filters, ...others]) cacheList(filter, [[bakery]])
  tellProject({ ...clinic, description: 'Seven clinics.' })
  for (const filter of filters) expect(listed(filter), JSON.stringify(filter)).toEqual(['Booking', 'Bakery relaunch'])
  for (const filter of others) expect(listed(filter), JSON.stringify(filter)).toEqual(['Bakery relaunch'])
})

it('a sorted list takes a new project where it belongs, and one by due day takes what is due then', () => {
  cacheList({ sort: 'name' }, [[bakery, rental]])
  cacheList({ due: 'none' }, [[rental]])
  cacheList({ due: 'overdue' }, [[]])
  cacheList({ managerId: 'nina' }, [[]])
  tellProject({ ...clinic, dueDate: '2026-01-05', managerId: 'nina' })
  expect(listed({ sort: 'name' })).toEqual(['Bakery relaunch', 'Booking', 'Rental shop'])
  expect([listed({ due: 'none' }), listed({ due: 'overdue' }), listed({ managerId: 'nina' })]).toEqual([
    ['Rental shop'],
    ['Booking'],
    ['Booking'],
  ])
})

it('shows a change where the project stands, on whatever page: nothing moves under whoever reads', () => {
  cacheList({}, [[bakery, clinic], [rental]])
  tellProject({ ...rental, version: 4, name: 'Rental, renamed' })
  expect(listed()).toEqual(['Bakery relaunch', 'Booking', 'Rental, renamed'])
})

it('leaves a project that is older than all that were fetched to the page that it is on', () => {
  const at = (listedAt: string) => ({ listedAt })
  cacheList({}, [[{ ...bakery, ...at('2026-11-03T00:00:00.000Z') }]], 'more')
  tellProject({ ...rental, ...at('2026-11-01T00:00:00.000Z') })
  expect(listed()).toEqual(['Bakery relaunch'])
  tellProject({ ...clinic, ...at('2026-11-04T00:00:00.000Z') })
  expect(listed()).toEqual(['Booking', 'Bakery relaunch'])
})

it('lists a project once that has moved to another page meanwhile', () => {
  cacheList({}, [
    [bakery, clinic],
    [clinic, rental],
  ])
  expect(listed()).toEqual(['Bakery relaunch', 'Booking', 'Rental shop'])
})

it('moves a project out of the lists that it does not match any more, and into those that it does now', () => {
  cacheList({ status: 'active' }, [[bakery, clinic]])
  cacheList({ status: 'completed' }, [[rental]])
  tellProject({ ...bakery, version: 4, status: 'completed' })
  expect(listed({ status: 'active' })).toEqual(['Booking'])
  expect(listed({ status: 'completed' })).toEqual(['Bakery relaunch', 'Rental shop'])
})

it('an archived project is in the archive and in no other list, and its page is asked for anew', async () => {
  const ask = vi.spyOn(queryClient, 'invalidateQueries')
  cacheList({}, [[bakery, clinic]])
  cacheList({ archived: true }, [[rental]])
  cacheDetails()
  tellProject({ ...bakery, version: 4, archivedAt: '2026-12-08T06:00:00.000Z', listedAt: null })
  expect(listed()).toEqual(['Booking'])
  expect(listed({ archived: true })).toEqual(['Bakery relaunch', 'Rental shop'])
  expect(ask).toHaveBeenCalledWith({ queryKey: projectKeys.details('bakery') })
})

it('ignores a version that is not newer than the known one, in lists and on the page', () => {
  cacheList({}, [[clinic, bakery]])
  cacheDetails()
  const known = queryClient.getQueryData(projectKeys.list({}))
  for (const version of [2, 3]) tellProject({ ...bakery, version, name: 'Out of date' })
  expect(queryClient.getQueryData(projectKeys.list({}))).toBe(known)
  expect(details()?.project.name).toBe('Bakery relaunch')
})

it('takes a project away that is gone or no longer shared, from every list and from its page', () => {
  cacheList({}, [[bakery, clinic]])
  cacheList({ status: 'active' }, [[clinic], [bakery]])
  cacheDetails({ products: [site] })
  patch(queryClient, projectDocuments, { id: 'bakery', ...gone })
  expect(listed()).toEqual(['Booking'])
  expect(listed({ status: 'active' })).toEqual(['Booking'])
  expect(details()).toBeUndefined()
})

it('asks for nothing and keeps nothing that was not asked for before', () => {
  tellProject(bakery)
  tellProduct(site)
  keep(queryClient, termsDocuments, termsOf())
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

it('puts a product in its place among those of its project, which tells of its milestones at once', () => {
  cacheDetails({ products: [app] })
  cacheDetails({ project: clinic })
  tellProduct({ ...site, milestones: [milestoneOf('design', { status: 'approved' }), milestoneOf('build')] })
  expect(productIds()).toEqual(['site', 'app'])
  expect(details()?.project).toMatchObject({ milestonesDone: 1, milestonesTotal: 2, productCount: 2 })
  expect(productIds('clinic')).toEqual([])
  tellProduct({ ...site, version: 3, sortOrder: 3 })
  expect(productIds()).toEqual(['app', 'site'])
})

it('shows a newer version of a product, and ignores the others', () => {
  cacheDetails({ products: [site, app] })
  tellProduct({ ...site, version: 3, name: 'bakery.example' })
  for (const version of [2, 3]) tellProduct({ ...site, version, name: 'Out of date' })
  expect(details()?.products[0]?.name).toBe('bakery.example')
})

it('takes a product away that is gone or archived', () => {
  cacheDetails({ products: [site, app] })
  patch(queryClient, productDocuments, { id: 'site', ...gone })
  expect(productIds()).toEqual(['app'])
  tellProduct({ ...app, version: 3, archivedAt: '2026-12-08T06:00:00.000Z' })
  expect(productIds()).toEqual([])
})

it('keeps links in their order, with the newest version of each, and drops what is gone', () => {
  cacheDetails({ links: [linkOf('board', { sortOrder: 2 })] })
  const tell = (link: ReturnType<typeof linkOf>) => keep(queryClient, linkDocuments, link)
  tell(linkOf('designs'))
  tell(linkOf('board', { sortOrder: 2, version: 2, title: 'Board, renamed' }))
  tell(linkOf('board', { sortOrder: 2, title: 'Out of date' }))
  expect(details()?.links.map(({ title }) => title)).toEqual(['designs', 'Board, renamed'])
  patch(queryClient, linkDocuments, { id: 'designs', ...gone })
  expect(details()?.links.map(({ id }) => id)).toEqual(['board'])
})

it('takes newer terms, and no older ones', () => {
  cacheDetails({ terms: termsOf({ version: 2, usedHours: 5 }) })
  keep(queryClient, termsDocuments, termsOf({ version: 3, usedHours: 8 }))
  keep(queryClient, termsDocuments, termsOf({ version: 1, usedHours: 1 }))
  expect(details()?.terms?.usedHours).toBe(8)
})
