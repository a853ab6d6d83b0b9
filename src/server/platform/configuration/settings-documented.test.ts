import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { describeSettings } from './settings.ts'

test('the settings are documented: the table in docs/configuration.md is the one that the settings make', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  assert.ok(page.includes(describeSettings()), `Put this table into docs/configuration.md:\n${describeSettings()}`)
})
