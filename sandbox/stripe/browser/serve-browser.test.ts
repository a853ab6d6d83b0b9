import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Names that a file declares outside of its functions: they are not sent with them. */
function leftBehind(source: string): string[] {
  return [...source.matchAll(/^(?:export )?(?:const|let) (\w+)/gm)].flatMap(([, name]) => (name ? [name] : []))
}

test('no function that runs in a browser needs a value of its file', () => {
  const files = globSync('sandbox/stripe/browser/{call,create,open,element}-*.ts')
  assert.ok(files.length >= 6)
  for (const file of files) assert.deepEqual(leftBehind(readFileSync(file, 'utf8')), [], file)
})

test('a value beside a function is found, one within is not', () => {
  assert.deepEqual(leftBehind("const words = 'Try again'\nexport function tell() {\n  const own = words\n}\n"), [
    'words',
  ])
})
