import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfiguration } from './read-configuration.ts'
import { describeSettings } from './settings.ts'

const read = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
const page = read('configuration.md')

test('the settings are documented: the table in docs/configuration.md is the one that the settings make', () => {
  assert.ok(page.includes(describeSettings()), `Put this table into docs/configuration.md:\n${describeSettings()}`)
})

/** The settings of the documented file, with what is left open filled in. */
function productionSettings() {
  const [, file = ''] = /## A portal in production\n[^#]*?```ini\n([^`]*)```/.exec(page) ?? []
  return parseEnv(file.replaceAll('…', 'q2Xz7LhWmB4uYt0Rk9PfVn1cDs8aGe3jKo5iHwMzQxU'))
}

test('the file of a portal in production is one that Node reads, and with its secrets filled in the portal starts', () => {
  const { mode, mail, agencyName, payments } = readConfiguration(productionSettings())
  assert.deepEqual([mode, agencyName, payments.mode], ['production', 'Rocket Agency', 'live'])
  assert.equal(mail.carrier === 'smtp' && mail.from.name, 'Rocket Agency')
})

test('the portal of a restore drill starts with production’s settings, and emails and charges no one', () => {
  const [, drill = ''] = /### The quarterly drill\n([^]*?)\n## /.exec(read('deployment/single-machine.md')) ?? []
  const [, start = ''] = /restore\.ts <backup>\n([^]*)main\.js/.exec(drill) ?? []
  const given = Object.fromEntries([...start.matchAll(/(LIFTOFF_\w+)=(\S*)/g)].map(([, name, value]) => [name, value]))
  const { mail, payments, port, dataFolder } = readConfiguration({ ...productionSettings(), ...given })
  assert.deepEqual([mail.carrier, payments], ['outbox', { mode: 'test', stripe: null }])
  assert.deepEqual([port, dataFolder], [3001, '/var/lib/liftoff/drill'])
})
