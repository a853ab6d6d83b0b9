import { expect, it } from 'vitest'
import { homePath, pageRoots, tokenPages } from '#domain/accounts/places.ts'
import { roles } from '#domain/core/viewer.ts'
import type { Role } from '#domain/core/viewer.ts'
import { navigation } from '#web/app/shell/navigation.ts'
import { projectPlace, projectsPlace, projectTabs, signInPlace, signUpPlace } from '#web/platform/places.ts'
import { pages } from './routes/pages.ts'
import type { Page } from './routes/pages.ts'

const all: readonly Page[] = Object.values(pages).flat()
const paths = new Set(all.map(({ path }) => path))

/** The routes of the product's specification. */
const specified = {
  '/client': [
    '',
    '/signup',
    '/projects',
    '/projectdetail',
    '/launchpad',
    '/contact',
    '/editprofile',
    '/addhosting',
    '/hostingplan',
    '/checkout',
    '/billing',
    '/cart',
    '/congratulation',
    '/quick-quote',
  ],
  '/superadmin': [
    '',
    '/signup',
    '/profile',
    '/editprofile',
    '/projects',
    '/projectdetail',
    '/launchpad',
    '/hostingplan',
    '/checkout',
    '/billing',
    '/cart',
    '/contact',
    '/creators',
  ],
  '/creator': ['', '/projects', '/projectdetail', '/timesheets', '/addhours', '/editprofile'],
} as const

it.each(Object.entries(specified))('every page of the specification under %s exists', (root, pages) => {
  for (const page of pages) expect(paths).toContain(root + page)
})

/** Which role has which pages. */
const rolesWith: Readonly<Record<string, readonly Role[]>> = {
  launchpad: ['superAdmin', 'client', 'creator'],
  contact: ['superAdmin', 'client'],
  meetings: ['superAdmin', 'client'],
  editprofile: ['superAdmin', 'client', 'creator'],
  security: ['superAdmin', 'client', 'creator'],
  addhosting: ['client'],
  hostingplan: ['superAdmin', 'client'],
  checkout: ['superAdmin', 'client'],
  billing: ['superAdmin', 'client'],
  cart: ['superAdmin', 'client'],
  congratulation: ['client'],
  'quick-quote': ['client'],
  quotes: ['superAdmin'],
  creators: ['superAdmin'],
  profile: ['superAdmin'],
  clients: ['superAdmin'],
  clientdetail: ['superAdmin'],
  staff: ['superAdmin'],
  outbox: ['superAdmin'],
  settings: ['superAdmin'],
  'settings/brand': ['superAdmin'],
  'settings/invoicing': ['superAdmin'],
  'settings/emails': ['superAdmin'],
  'settings/policies': ['superAdmin'],
  'settings/connections': ['superAdmin'],
  import: ['superAdmin'],
  timesheets: ['superAdmin', 'creator'],
  addhours: ['creator'],
  notifications: ['superAdmin', 'client', 'creator'],
}

it.each(Object.entries(rolesWith))('%s is a page of those roles that have it, and of no other', (page, having) => {
  for (const role of roles) {
    expect([role, paths.has(`${pageRoots[role]}/${page}`)]).toEqual([role, having.includes(role)])
  }
})

it.each(roles)('the places of a %s that are made without a name exist', (role) => {
  expect(paths).toContain(signInPlace(role).to)
  expect(paths).toContain(projectsPlace(role).to)
  for (const tab of projectTabs) expect(paths).toContain(projectPlace(role, 'p1', tab).to)
  for (const { place } of navigation[role]) expect(paths).toContain(place.to)
})

it('the places of a sign-up exist', () => {
  expect(paths).toContain(signUpPlace('client').to)
  expect(paths).toContain(signUpPlace('superAdmin').to)
})

it('the places that mails and the portal’s console lead to exist, and are those of the domain', () => {
  for (const path of Object.values(tokenPages)) expect(paths).toContain(path)
  for (const role of roles) {
    expect(signInPlace(role).to).toBe(pageRoots[role])
    expect(projectsPlace(role).to).toBe(homePath(role))
  }
})

it('a project says its tab in the address, but for the first', () => {
  expect(projectPlace('client', 'p1')).toEqual({ to: '/client/projectdetail', search: { projectId: 'p1' } })
  expect(projectPlace('creator', 'p1', 'reports').search).toEqual({ projectId: 'p1', walkThroughTab: 'reports' })
})

it('a path that nobody has made is no page', () => {
  for (const path of ['/client/creators', '/creator/billing', '/admin', '/client/project']) {
    expect(paths).not.toContain(path)
  }
})

it('every page has a name in the tab', () => {
  expect(all.filter(({ title }) => !title).map(({ path }) => path)).toEqual([])
})
