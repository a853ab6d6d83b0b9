import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename } from 'node:path'
import { test } from 'node:test'

/** What runs where only `npm ci --omit=dev` or the image brought the packages. */
const served = [
  'src/{domain,server}/**/*.ts',
  'sandbox/**/*.ts',
  'tools/{backup,restore,seed,stripe-setup}.ts',
  'tools/{backup,seed}/**/*.ts',
]
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

/** The packages whose code a source needs when it runs: what is imported as a type is gone by then. */
function packagesOf(source: string): string[] {
  const imported = source.matchAll(
    /^(?:import|export)\s(?!type\b)(?:[^';]*?\bfrom\s)?'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm,
  )
  return [...imported].flatMap(([, here = '', there = '']) => {
    const name = here || there
    return isBuiltin(name)
      ? []
      : name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/')
  })
}

function isServed(file: string): boolean {
  return !/\.(test|test-support|conformance|fixture)\.ts$|-conformance-|\/browser\//.test(file)
}

test('the server and its commands run without the packages of development', () => {
  const files = globSync(served).filter(isServed)
  assert.ok(files.length > 500)
  const needed = new Map(files.flatMap((file) => packagesOf(readFileSync(file, 'utf8')).map((name) => [name, file])))
  assert.ok(needed.has('fastify') && needed.has('zod'))
  assert.deepEqual(
    [...needed].filter(([name]) => !(name in dependencies)),
    [],
  )
})

test('a package is found however it is imported; a type, a file and Node itself are not', () => {
  assert.deepEqual(
    packagesOf(
      "import {\n  expect,\n} from '@playwright/test'\nimport 'react/jsx-runtime'\nconst pdf = await import('pdfkit')\n" +
        "import type { Page } from 'jsdom'\nimport { join } from 'node:path'\nimport { cast } from '#tools/seed/cast.ts'\n",
    ),
    ['@playwright/test', 'react', 'pdfkit'],
  )
})

/** Of `gcr.io/distroless/cc`, and what the machine of the test resolves names with. */
const baseLibraries = /^(?:ld-linux-.*|linux-vdso|libnss_\w+|lib(?:c|dl|m|pthread|rt|gcc_s|stdc\+\+))\.so/

test('the image runs as nobody and copies nothing that is not there', () => {
  const final =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  assert.match(final, /^USER [1-9]\d*:[1-9]\d*$/m)
  assert.doesNotMatch(final, /SECRET|KEY|PASSWORD/)
  // What Node is linked with and the base image does not have.
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
  const lacking = sharedObjects
    .map((file) => basename(file))
    .filter((name) => /\.so\b/.test(name) && !baseLibraries.test(name))
  for (const name of lacking) assert.ok(final.includes(`/${name}`), `${name} is not in the image`)
  const copied = [...final.matchAll(/^COPY .*\/app\/(\S+) /gm)].map(([, path = '']) => path)
  const made = new Set(['node_modules', 'dist'])
  assert.deepEqual(
    copied.filter((path) => !made.has(path)).toSorted(),
    globSync(copied)
      .filter((path) => !made.has(path))
      .toSorted(),
  )
  assert.ok(['src/server', 'src/domain', 'sandbox', 'node_modules', 'dist'].every((path) => copied.includes(path)))
})
