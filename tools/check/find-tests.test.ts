import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNodeTests, findWebTests, namedBy } from './find-tests.ts'

test('finds the tests of every area, each for one runner', () => {
  const [node, web] = [findNodeTests(), findWebTests()]
  assert.ok(node.length > 300 && web.length > 100)
  for (const area of ['src/domain/', 'src/server/', 'sandbox/', 'tools/', 'bench/'])
    assert.ok(
      node.some((file) => file.startsWith(area)),
      area,
    )
  assert.ok(web.every((file) => !node.includes(file)))
  assert.ok([...node, ...web].every((file) => !file.includes('node_modules')))
})

test('a word names the files that have it in their path', () => {
  const files = ['src/server/projects/links.test.ts', 'src/web/ui/Button.test.tsx', 'src/domain/core/days.test.ts']
  assert.deepEqual(namedBy(['projects/', 'button'], files), files.slice(0, 2))
  assert.deepEqual(namedBy(['nowhere'], files), [])
})
