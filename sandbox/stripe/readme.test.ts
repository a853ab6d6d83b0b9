import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { allRoutes } from './resources/all-routes.ts'

test('the README names every address that the sandbox answers, and no other', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const told = [...readme.matchAll(/^\| `(\/v1\/[^`]+)` \| ([A-Z, ]+) \|$/gm)].flatMap(([, path, methods = '']) =>
    methods.split(', ').map((method) => `${method} ${path}`),
  )
  const answered = allRoutes.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(told.toSorted(), answered.toSorted())
})
