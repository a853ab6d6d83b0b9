import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { completeLockfile, leaveOutEngines, leaveOutPrograms, platformOf } from './complete-lockfile.ts'

test('adds an optional package that the registry did not have, with its platform', () => {
  const packages = {
    'node_modules/tool': {
      optionalDependencies: { '@tool/darwin-arm64': '1.2.3', '@tool/linux-x64': '1.2.3' },
      dev: true,
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3' },
  }
  assert.deepEqual(completeLockfile(packages), ['@tool/darwin-arm64'])
  assert.deepEqual((packages as Record<string, unknown>)['node_modules/@tool/darwin-arm64'], {
    version: '1.2.3',
    os: ['darwin'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  })
  assert.deepEqual(completeLockfile(packages), [])
})

test('puts a second version beside the package that asks for it', () => {
  const packages = {
    'node_modules/@tool/win32-x64': { version: '2.0.0' },
    'node_modules/tool': { optionalDependencies: { '@tool/win32-x64': '1.0.0' } },
  }
  completeLockfile(packages)
  assert.equal(
    (packages as Record<string, { version?: string }>)['node_modules/tool/node_modules/@tool/win32-x64']?.version,
    '1.0.0',
  )
})

test('reads the platform from the name', () => {
  assert.deepEqual(platformOf('@tool/binding-wasm32-wasi'), { cpu: ['wasm32'] })
  assert.deepEqual(platformOf('@tool/win32-ia32-msvc'), { os: ['win32'], cpu: ['ia32'] })
})

test('takes the version that npm chose within a range', () => {
  const packages = {
    'node_modules/sdk': { version: '14.5.1', optionalDependencies: { store: '^9.1.0' } },
    'node_modules/store': { version: '9.4.1' },
  }
  assert.deepEqual(completeLockfile(packages), [])
})

test('leaves out which Node a package asks for, and not which one the project does', () => {
  const engines = { node: '>=24' }
  const packages = { '': { engines }, 'node_modules/sdk': { version: '1.0.0', engines } }
  leaveOutEngines(packages)
  assert.deepEqual(packages, { '': { engines }, 'node_modules/sdk': { version: '1.0.0' } })
})

test('no package is held against the Node that npm runs on', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { engines?: unknown }>
  }
  assert.deepEqual(
    Object.keys(packages).filter((path) => packages[path]?.engines),
    [''],
  )
})

test('leaves out the programs of a package that is used without them', () => {
  const optionalDependencies = { 'recheck-jar': '4.5.0' }
  const packages = {
    'node_modules/recheck': { version: '4.5.0', optionalDependencies },
    'node_modules/recheck-jar': { version: '4.5.0' },
    'node_modules/tool': { version: '1.0.0', optionalDependencies: {} },
  }
  leaveOutPrograms(packages)
  assert.deepEqual(packages, {
    'node_modules/recheck': { version: '4.5.0' },
    'node_modules/tool': { version: '1.0.0', optionalDependencies: {} },
  })
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }
  assert.deepEqual(
    Object.keys(locked).filter((path) => path.startsWith('node_modules/recheck-')),
    [],
  )
})
