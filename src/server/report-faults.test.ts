import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigurationError } from '#server/platform/configuration/configuration.ts'
import { StoreRefused } from './ports/documents-store-refused.ts'
import { reportFaults } from './report-faults.ts'

function openProgram() {
  const told: (string | number)[] = []
  const stderr = { write: (text: string | Uint8Array) => told.push(String(text)) > 0 }
  return { told, stderr, exit: (code: number) => void told.push(code) }
}

test('tells what an operator can mend in its own words, and ends the process', async () => {
  const program = openProgram()
  await reportFaults(program, () => Promise.reject(new StoreRefused('The store is in use.')))
  await reportFaults(program, () => Promise.reject(new ConfigurationError(['LIFTOFF_PORT is 80'])))
  assert.deepEqual(program.told, [
    'The store is in use.\n',
    1,
    'The portal can’t start because of its configuration:\n  LIFTOFF_PORT is 80\n',
    1,
  ])
})

test('lets any other error through, and a start that went well', async () => {
  const program = openProgram()
  await reportFaults(program, async () => undefined)
  await assert.rejects(
    reportFaults(program, () => Promise.reject(new Error('a bug'))),
    /a bug/,
  )
  assert.deepEqual(program.told, [])
})
