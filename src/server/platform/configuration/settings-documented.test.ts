import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfiguration } from './read-configuration.ts'
import { describeSettings } from './settings.ts'

const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')

test('the settings are documented: the table in docs/configuration.md is the one that the settings make', () => {
  assert.ok(page.includes(describeSettings()), `Put this table into docs/configuration.md:\n${describeSettings()}`)
})

test('the file of a portal in production is one that Node reads, and with its secrets filled in the portal starts', () => {
  const [, file = ''] = /## A portal in production\n[^#]*?```ini\n([^`]*)```/.exec(page) ?? []
  const filledIn = file.replaceAll('…', 'q2Xz7LhWmB4uYt0Rk9PfVn1cDs8aGe3jKo5iHwMzQxU')
  const { mode, mail, agencyName, payments } = readConfiguration(parseEnv(filledIn))
  assert.deepEqual([mode, agencyName, payments.mode], ['production', 'Rocket Agency', 'live'])
  assert.equal(mail.carrier === 'smtp' && mail.from.name, 'Rocket Agency')
})
