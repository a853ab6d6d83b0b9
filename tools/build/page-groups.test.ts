import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameGroup } from './page-groups.ts'

const web = '/src/web/'
const shell = `${web}app/shell/Shell.tsx`
const list = `${web}app/pages/ProjectsPage.tsx`
const live = `${web}app/shell/LiveUpdates.tsx`
const banner = `${web}invoices/OwedBanner.tsx`
const signIn = `${web}accounts/pages/SignInPage.tsx`
const shared = `${web}app/routes/shared-pages.ts`
const main = `${web}main.ts`
const schemas = '/node_modules/zod/mini/index.js'

/** What each imports at once, and what it imports later. */
const imports: Record<string, readonly [now: readonly string[], later: readonly string[]]> = {
  [main]: [
    [shared, 'App'],
    [shell, list, 'BillingPage'],
  ],
  [shared]: [[], [signIn]],
  [signIn]: [['Button'], []],
  [shell]: [
    ['Sidebar', 'Button', 'App'],
    ['Palette', live],
  ],
  [list]: [['Row', 'form'], [banner]],
  [live]: [['Stream', 'Plan'], []],
  [banner]: [['Line', 'Stream'], []],
  Row: [['Avatar'], []],
  form: [[schemas], []],
  BillingPage: [['Avatar', 'Plan'], []],
  Palette: [['Avatar'], []],
  ...Object.fromEntries(
    ['App', 'Button', 'Sidebar', 'Avatar', 'Plan', 'Stream', 'Line', schemas].map((name) => [name, [[], []]]),
  ),
}
const by = (id: string, at: 0 | 1) => Object.keys(imports).filter((from) => imports[from]?.[at].includes(id))
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id === main,
    importers: by(id, 0),
    dynamicImporters: by(id, 1),
    importedIds: imports[id]?.[0] ?? [],
  }),
}
const groupOf = (id: string) => nameGroup(id, graph)

test('what the first page of the signed in needs travels together, apart from what guests need as well', () => {
  assert.deepEqual(['Sidebar', 'Row', 'Avatar'].map(groupOf), ['portal', 'portal', 'portal'])
  assert.equal(groupOf('Button'), 'common')
})

test('what follows a moment later travels together, but for what another page needs', () => {
  assert.deepEqual([live, banner, 'Stream', 'Line'].map(groupOf), Array(4).fill('late'))
  assert.equal(groupOf('Plan'), null)
})

test('what comes by itself, first or with the schemas stays where it is, and so does what only other pages need', () => {
  assert.deepEqual([shell, list, 'Palette', 'App', 'form', schemas, 'Plan'].map(groupOf), Array(7).fill(null))
})
