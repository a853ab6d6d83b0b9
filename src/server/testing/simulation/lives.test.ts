import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capabilities } from '#server/capabilities.ts'
import { lives } from './lives.test-support.ts'

/** Nobody does anything in them: one is read alone, the other keeps mails that a mail server takes in the year. */
const withoutLife = new Set(['home', 'outbox'])

/** Capabilities in which nothing happens all year. */
function lifeless(names: readonly string[]): string[] {
  return names.filter((name) => !withoutLife.has(name) && Object.keys(lives[name]?.acts ?? {}).length === 0)
}

test('every capability has people in the simulated year who use it', () => {
  assert.deepEqual(lifeless(capabilities.map(({ name }) => name)), [])
  assert.deepEqual(lifeless(['projects', 'payroll']), ['payroll'])
})
