import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepFormerFiles } from './keep-former-files.ts'

test('a build holds the files of the one before, and of none before that', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-builds-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [first, second, third] = ['first', 'second', 'third'].map((name) => {
    const build = join(folder, name)
    mkdirSync(join(build, 'assets'), { recursive: true })
    mkdirSync(join(build, '.vite'))
    const manifest = { 'index.html': { file: `assets/index-${name}.js`, css: ['assets/shared.css'] } }
    writeFileSync(join(build, '.vite', 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(build, 'index.html'), name)
    for (const file of [`index-${name}.js`, `index-${name}.js.br`, 'shared.css'])
      writeFileSync(join(build, 'assets', file), name)
    return build
  }) as [string, string, string] // As many as there are names.

  keepFormerFiles(join(folder, 'none'), first)
  keepFormerFiles(first, second)
  keepFormerFiles(second, third)
  const files = ['index-second.js', 'index-second.js.br', 'index-third.js', 'index-third.js.br', 'shared.css']
  assert.deepEqual(readdirSync(join(third, 'assets')).sort(), files)
  assert.equal(readFileSync(join(third, 'assets', 'shared.css'), 'utf8'), 'third')
  assert.equal(readFileSync(join(third, 'index.html'), 'utf8'), 'third')
})
