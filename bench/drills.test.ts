import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { drills } from './drills.ts'

const page = readFileSync(new URL('../docs/deployment/operating.md', import.meta.url), 'utf8')

function drillsOn(text: string): string[] {
  return [...text.matchAll(/`npm run drill -- ([a-z-]+)`/g)].map(([, name = '']) => name)
}

test('every drill is on the page of operators, and every one there can be run', () => {
  const names = Object.keys(drills).toSorted()
  assert.deepEqual(drillsOn(page).toSorted(), names)
  assert.notDeepEqual(drillsOn(`${page}\n\`npm run drill -- planted\``).toSorted(), names)
})

test('a drill is told in ten lines or fewer', () => {
  for (const drill of page.split('\n### ').slice(1)) {
    const lines = drill.trimEnd().split('\n')
    assert.ok(lines.length <= 10, `${lines[0]} takes ${lines.length} lines`)
  }
})
