import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readingsOfFolder } from '#server/platform/metrics/readings-of-folder.ts'
import { openTestPortal } from './portal.test-support.ts'

const page = readFileSync('docs/deployment/operating.md', 'utf8')

/** The names in the first column of the table under a heading. */
function namesUnder(heading: string, text: string): string[] {
  const [, after = ''] = text.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
}

/** Each metric that a portal with a data folder serves. */
async function servedMetrics(): Promise<string[]> {
  const portal = await openTestPortal()
  try {
    const { body } = await portal.app.inject('/metrics')
    const served = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)
    return [...new Set([...served, ...readingsOfFolder('data').map(({ name }) => name)])]
  } finally {
    await portal.close()
  }
}

/** Each message that the server logs as an error. One that is put together would be counted anew for each that is named in it. */
function loggedMessages(sources: readonly string[]): string[] {
  const logged =
    /\blog\.(?:error|fatal)\(\s*\{[^}]*\},\s*([^\n]+?),?\s*\)|\bfaultLog\([^,]+, ([^\n)]+)\)|\bthen\(('[^']+ed up'|'[^']+swept')/g
  const words = sources.flatMap((text) => [...text.matchAll(logged)].map(([, ...found]) => found.find(Boolean) ?? ''))
  // What `faultLog` and its like hand on by a name is told where they are called.
  return [...new Set(words.filter((word) => /^['`]/.test(word)))].map((word) => word.replace(/^'(.*)'$/, '$1'))
}

function compare(what: string, documented: readonly string[], inCode: readonly string[]): void {
  assert.ok(inCode.length > 0)
  assert.deepEqual(documented.toSorted(), inCode.toSorted(), `docs/deployment/operating.md: ${what}`)
}

const sources = globSync('src/server/**/*.ts')
  .filter((file) => !file.includes('test'))
  .map((file) => readFileSync(file, 'utf8'))

test('every metric has its row, and every row its metric', async () => {
  const served = await servedMetrics()
  compare('metrics', namesUnder('Alarms', page), served)
  const planted = page.replace('\n## Alarms\n', '\n## Alarms\n\n| `planted_seconds` | `planted_seconds > 1` | | |\n')
  assert.throws(() => compare('metrics', namesUnder('Alarms', planted), served))
  assert.throws(() => compare('metrics', namesUnder('Alarms', page), [...served, 'planted_total']))
})

test('every rule asks for the metric of its row', () => {
  for (const [, name = '', rules = ''] of page.matchAll(/^\| `([a-z_]+)` \| ([^|]+) \|/gm))
    for (const [, rule = ''] of rules.matchAll(/`([^`]+)`/g))
      assert.ok(rule.includes(name), `${rule} is not of ${name}`)
})

test('every error of the log has its row, and every row its error', () => {
  const logged = [...loggedMessages(sources), 'other']
  compare('errors', namesUnder('Errors in the log', page), logged)
  const planted = ["log.error({ err: error }, 'planted')", 'log.error({ err: error }, `planted ${id}`)']
  assert.deepEqual(loggedMessages(planted), ['planted', '`planted ${id}`'])
  assert.throws(() => compare('errors', namesUnder('Errors in the log', page), [...logged, 'planted']))
})
