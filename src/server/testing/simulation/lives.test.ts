import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capabilities } from '#server/capabilities.ts'
import { lives } from './lives.test-support.ts'

/**
 * Nobody does anything in them: one is read alone, one keeps mails that a mail server takes in the year, and an import begins with a file,
 * which nobody sends in the year; imports/killed.test.ts kills it.
 */
const withoutLife = new Set(['home', 'outbox', 'imports'])

/** Capabilities in which nothing happens all year. */
function lifeless(names: readonly string[]): string[] {
  return names.filter((name) => !withoutLife.has(name) && Object.keys(lives[name]?.acts ?? {}).length === 0)
}

test('every capability has people in the simulated year who use it', () => {
  assert.deepEqual(lifeless(capabilities.map(({ name }) => name)), [])
  assert.deepEqual(lifeless(['projects', 'payroll']), ['payroll'])
})
