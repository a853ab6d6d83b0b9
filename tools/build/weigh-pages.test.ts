import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf, isWithin } from './weigh-pages.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  'page.tsx': { file: 'assets/page.js', imports: ['_shared.js', 'index.html'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
}

test('counts each file once, however many modules import it', () => {
  assert.deepEqual([...filesOf(manifest, ['index.html', 'page.tsx'])].sort(), [
    'assets/index.js',
    'assets/page.js',
    'assets/shared.js',
  ])
})

test('refuses a page that the build does not know, so that a renamed page is not weighed as nothing', () => {
  assert.throws(() => filesOf(manifest, ['gone.tsx']), /no chunk for gone.tsx/)
})

test('a page above its bar fails', () => {
  assert.equal(isWithin({ value: 105, bar: 105 }), true)
  assert.equal(isWithin({ value: 105.001, bar: 105 }), false)
})
