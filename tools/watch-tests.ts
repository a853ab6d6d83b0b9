import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { globSync, readFileSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { importsOf, nearestTests } from './check/nearest-tests.ts'

// npm run test:watch: at each change of a file, the tests nearest to it. Vitest waits, loaded, for those of the pages.
Object.assign(process.env, { TZ: 'UTC', NODE_ENV: 'test', VITEST: 'true' })
const folders = ['src', 'sandbox', 'tools', 'bench']
const imports = new Map<string, readonly string[]>()
const changed = new Set<string>()
let running: ChildProcess | undefined

function read(path: string): boolean {
  try {
    imports.set(path, importsOf(path, readFileSync(path, 'utf8')))
    return true
  } catch {
    // It was removed or renamed.
    imports.delete(path)
    return false
  }
}

for (const path of globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**'] })) read(path)
const pages = await createVitest('test', { watch: false, reporters: ['default'] })
await pages.standalone()
await pages.globTestSpecifications()

async function answer(): Promise<void> {
  const paths = [...changed].filter(read)
  changed.clear()
  const tests = [...new Set(paths.flatMap((path) => nearestTests(path, imports)))]
  if (tests.length === 0) return
  process.stdout.write(`\n${paths.join(', ')}: ${tests.join(', ')}\n`)
  for (const path of paths) pages.invalidateFile(resolve(path))
  const [web, node] = [true, false].map((isWeb) => tests.filter((path) => path.startsWith('src/web/') === isWeb))
  if (node?.length) {
    running?.kill()
    running = spawn('node', ['--test', '--test-isolation=none', '--test-reporter=dot', ...node], { stdio: 'inherit' })
  }
  if (web?.length) await pages.runTestFiles(web.map((path) => resolve(path)))
}

/** One after the other: Vitest has one run at a time, and a file that is saved meanwhile is answered after it. */
let answered = Promise.resolve()
for (const folder of folders)
  watch(folder, { recursive: true }, (_event, name) => {
    const path = `${folder}/${name}`
    if (!name || !/\.tsx?$/.test(path) || path.includes('node_modules')) return
    changed.add(path)
    setTimeout(() => {
      if (changed.size > 0) answered = answered.then(answer)
    }, 50)
  })
process.stdout.write('Waiting for a change.\n')
