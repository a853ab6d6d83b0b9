import assert from 'node:assert/strict'
import fs, { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createSeal } from '#server/platform/seal.ts'
import { keptSecret, toSealingKey } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'liftoff-secret-'))
after(() => rmSync(folder, { recursive: true }))

test('makes a secret once, for its owner alone, and keeps it', () => {
  const data = join(folder, 'new', 'data')
  const secret = keptSecret(data)
  assert.ok(Buffer.from(secret, 'base64url').length >= 32)
  assert.equal(keptSecret(data), secret)
  assert.deepEqual(readdirSync(data), ['secret'])
  assert.equal(statSync(join(data, 'secret')).mode & 0o777, 0o600)
})

test('does not start with a secret that was cut short', () => {
  writeFileSync(join(folder, 'secret'), 'c2hvcnQ')
  assert.throws(() => keptSecret(folder), /doesn’t contain a secret of at least 32 bytes/)
})

test('brings the secret to the disk before it has its name, and the name before it is used', (t) => {
  const steps: string[] = []
  for (const name of ['writeFileSync', 'linkSync', 'fsyncSync'] as const) {
    const original = fs[name] as (...values: unknown[]) => unknown
    t.mock.method(fs, name, (...values: unknown[]) => {
      const [, , options] = values as [unknown, unknown, { flush?: boolean } | undefined]
      steps.push(options?.flush ? `${name} to the disk` : name)
      return original(...values)
    })
  }
  syncBuiltinESMExports()
  keptSecret(join(folder, 'durable'))
  t.mock.restoreAll()
  syncBuiltinESMExports()
  const own = steps.filter((step, index) => step !== 'fsyncSync' || index > 1)
  assert.deepEqual(own, ['writeFileSync to the disk', 'linkSync', 'fsyncSync'])
})

test('turns a secret into the key of a seal', () => {
  const seal = createSeal(toSealingKey(keptSecret(join(folder, 'sealed'))))
  assert.equal(seal.open('test', seal.seal('test', 'kept')), 'kept')
})
