import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, nearestTests } from './nearest-tests.ts'

const imports = new Map([
  ['src/server/projects/links.ts', ['src/domain/core/days.ts']],
  ['src/server/projects/calls.ts', ['src/server/projects/links.ts']],
  ['src/server/projects/calls.test.ts', ['src/server/projects/calls.ts']],
  ['src/server/walk.test.ts', ['src/server/projects/calls.test.ts']],
  ['src/domain/core/days.ts', []],
  ['src/domain/core/days.test.ts', ['src/domain/core/days.ts']],
  ['src/domain/core/alone.ts', ['src/domain/core/alone.ts']],
])

test('a file is tried by the test of its name, and a test by itself', () => {
  assert.deepEqual(nearestTests('src/domain/core/days.ts', imports), ['src/domain/core/days.test.ts'])
  assert.deepEqual(nearestTests('src/server/projects/calls.test.ts', imports), ['src/server/projects/calls.test.ts'])
})

test('a file without a test of its name is tried by those that are nearest above it', () => {
  assert.deepEqual(nearestTests('src/server/projects/links.ts', imports), ['src/server/projects/calls.test.ts'])
  assert.deepEqual(nearestTests('src/domain/core/alone.ts', imports), [])
})

test('imports are found however they are written', () => {
  assert.deepEqual(
    importsOf(
      'src/web/ui/Button.tsx',
      "import type { Portal } from '#server/portal.ts'\nimport './button.css'\nimport { open } from '../app/open.ts'\n" +
        "const later = import('#sandbox/start.ts')\nimport { test } from 'node:test'\nexport { cast } from '#tools/cast.ts'\n",
    ),
    ['src/server/portal.ts', 'src/web/ui/button.css', 'src/web/app/open.ts', 'sandbox/start.ts', 'tools/cast.ts'],
  )
})
