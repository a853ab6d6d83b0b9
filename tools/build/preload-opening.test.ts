import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { preloadOpening } from './preload-opening.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-preload-'))
after(() => rmSync(folder, { recursive: true }))

test('the page names what its script asks for first, each file once and without the script itself', () => {
  mkdirSync(join(folder, '.vite'))
  const manifest = {
    'main.ts': { file: 'assets/main.js' },
    'app/open-app.tsx': { file: 'assets/entrance.js', imports: ['_framework.js', 'main.ts'] },
    '_framework.js': { file: 'assets/framework.js', imports: ['main.ts'] },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'index.html'), '<script type="module" crossorigin src="/assets/main.js"></script></head>')
  preloadOpening(folder)
  assert.equal(
    readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/\n */g, ''),
    '<script type="module" crossorigin src="/assets/main.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/entrance.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/framework.js"></head>',
  )
})
