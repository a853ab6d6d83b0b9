import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

/** Lints planted files by the project's own configuration, in a folder of their own. */
function lint(planted: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-lint-'))
  try {
    cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    cpSync('tools/boundaries', join(folder, 'tools/boundaries'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    for (const [file, content] of Object.entries(planted)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
    return spawnSync('oxlint', ['--format=unix', 'src'], { cwd: folder, encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the linter refuses what is planted, each for its own reason', () => {
  const told = lint({
    'src/server/accounts/slices.ts': "export { x } from '#server/projects/routes.ts'\n",
    'src/domain/planted/long.ts': `export const x = 1\n${'\n'.repeat(301)}`,
    'src/domain/planted/default.ts': 'export default 1\n',
    'src/domain/planted/any.ts': 'export const x: any = 1\n',
    'src/domain/planted/clock.ts': 'export const now = () => new Date()\n',
    'src/web/planted/console.ts': 'console.log(1)\nexport {}\n',
    'src/server/planted/environment.ts': 'export const x = process.env\n',
    'src/web/planted/late.ts': "export const z = () => import('zod/mini')\n",
    'src/server/planted/clean.ts': 'export const x = 1\n',
  })
  assert.match(told, /slices\.ts.*accounts stands below projects/)
  assert.match(told, /long\.ts.*max-lines|long\.ts.*too many lines/i)
  assert.match(told, /default\.ts.*default/i)
  assert.match(told, /any\.ts.*any/)
  assert.match(told, /clock\.ts.*'Date'/)
  assert.match(told, /console\.ts.*console/i)
  assert.match(told, /environment\.ts.*Only src\/server\/main\.ts reads the environment/)
  assert.match(told, /late\.ts.*zod comes whole/)
  assert.doesNotMatch(told, /clean\.ts/)
})
