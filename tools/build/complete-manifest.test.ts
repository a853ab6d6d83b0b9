import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { completeManifest } from './complete-manifest.ts'
import { filesOf, readManifest } from './weigh-pages.ts'

test('a page that travels with others is found in their file, and one that Vite names stays where it is', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-manifest-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  const manifest = {
    '_portal.js': { file: 'assets/portal.js', imports: ['_framework.js'] },
    '_framework.js': { file: 'assets/framework.js' },
    'app/pages/ListPage.tsx': { file: 'assets/ListPage.js' },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const moduleIds = ['app/shell/Shell.tsx', 'app/pages/ListPage.tsx'].map((module) => resolve('src/web', module))
  completeManifest(folder, [{ type: 'chunk', fileName: 'assets/portal.js', moduleIds }])

  const complete = readManifest(folder)
  assert.deepEqual([...filesOf(complete, ['app/shell/Shell.tsx'])], ['assets/portal.js', 'assets/framework.js'])
  assert.deepEqual([...filesOf(complete, ['app/pages/ListPage.tsx'])], ['assets/ListPage.js'])
})
