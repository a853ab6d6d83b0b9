import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readBuiltPages } from '#server/platform/static/built-pages.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { pages } from '#web/app/routes/pages.ts'
import { listPages, moduleOf } from './list-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-pages-'))
after(() => rmSync(folder, { recursive: true }))

const rows = Object.values(pages).flat()

test('tells of each page the code it needs, and the calls that it makes as it opens', async () => {
  const modules = rows.map(({ load }) => moduleOf(load))
  const chunk = (file: string, imports: readonly string[] = []) => ({ file: `assets/${file}.js`, imports })
  const manifest = {
    'main.ts': chunk('main'),
    'app/open-app.tsx': chunk('entrance', ['_framework.js', 'main.ts']),
    '_framework.js': chunk('framework'),
    '_frame.js': chunk('frame', ['_framework.js']),
    'app/shell/Shell.tsx': chunk('shell', ['_frame.js']),
    ...Object.fromEntries(modules.map((module) => [module, chunk(module, ['_frame.js'])])),
  }
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  listPages(folder)
  const built = await readBuiltPages(folder)
  assert.deepEqual([...built.keys()].toSorted(), rows.map(({ path }) => path).toSorted())
  const list = '/assets/app/pages/ProjectsPage.tsx.js'
  const quote = '/assets/quotes/pages/QuickQuotePage.tsx.js'
  assert.deepEqual(
    new Set(built.get('/client/projects')?.files),
    new Set(['/assets/shell.js', '/assets/frame.js', list]),
  )
  assert.deepEqual(built.get('/client/projects')?.guestFiles, [])
  assert.deepEqual(new Set(built.get('/client/quick-quote')?.guestFiles), new Set([quote, '/assets/frame.js']))
  assert.deepEqual(built.get('/client')?.calls, [])
  const portal = await openTestPortal()
  const known = new Set(portal.calls.map(({ name }) => name))
  await portal.close()
  const asked = [...built.values()].flatMap(({ calls }) => calls)
  assert.ok(asked.length > 20)
  assert.deepEqual(
    asked.filter(({ name }) => !known.has(name)),
    [],
  )
})

test('refuses a page that does not say which module it is', () => {
  const path = '#web/app/pages/ProjectsPage.tsx'
  assert.throws(() => moduleOf(() => import(path)), /does not say which module/)
})

test('knows of no page where the build tells of none', async () => {
  assert.equal((await readBuiltPages(join(folder, 'nowhere'))).size, 0)
})
