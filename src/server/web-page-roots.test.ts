import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pageRoots } from '#domain/accounts/places.ts'
import { webPageRoots } from './web-page-roots.ts'

const routesFolder = fileURLToPath(new URL('../web/app/routes/', import.meta.url))

/**
 * The paths of the pages as the table's rows spell them: the server imports nothing of the web, and the router cannot run
 * here. A path in another spelling is refused, so that no page is overlooked. The way in, `/`, is no row.
 */
function pagePaths(source: string): string[] {
  const spelled = [...source.matchAll(/\bpath: (?:'([^']*)'|`([^`]*)`)/g)]
  const made = [...source.matchAll(/\bpath\b(?=[:,}\s])/g)]
  assert.equal(spelled.length, made.length, 'every path of a route is a plain text or a template')
  return spelled.flatMap(([, plain, template]) => (template === undefined ? [plain ?? ''] : forEachRole(template)))
}

/** A page that each role has is written once, under the segment of the role. */
function forEachRole(template: string): string[] {
  return Object.values(pageRoots).map((root) => template.replace('/${segment}', root))
}

/** The pages that the server would answer with 404. */
function pagesWithoutRoot(paths: readonly string[], roots: readonly string[]): string[] {
  return paths.filter((path) => !roots.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`))))
}

function readPaths(): string[] {
  return [
    '/',
    ...globSync('*-pages.ts', { cwd: routesFolder }).flatMap((file) =>
      pagePaths(readFileSync(routesFolder + file, 'utf8')),
    ),
  ]
}

test('every page of the web stands under a root that the server serves', () => {
  assert.deepEqual(pagesWithoutRoot(readPaths(), webPageRoots), [])
})

test('every root that the server serves is a page', () => {
  const paths = new Set(readPaths())
  assert.deepEqual(
    webPageRoots.filter((root) => !paths.has(root)),
    [],
  )
})

test('a page without a root is found', () => {
  const source = "pageRoute(rootRoute, { path: '/pricing' }), pageRoute(client, { path: '/clients-only' })"
  assert.deepEqual(pagesWithoutRoot(pagePaths(source), webPageRoots), ['/pricing', '/clients-only'])
})

test('a page of each role is found at each of them', () => {
  assert.deepEqual(pagePaths('pageRoute(parent, { path: `/${segment}/projects` })'), [
    '/superadmin/projects',
    '/client/projects',
    '/creator/projects',
  ])
})

test('a path that cannot be read here is refused rather than overlooked', () => {
  for (const source of [
    'pageRoute(parent, { path })',
    'createRoute({ path: `/a`, }), createRoute({ path: places.pricing })',
  ]) {
    assert.throws(() => pagePaths(source), /plain text or a template/, source)
  }
})
