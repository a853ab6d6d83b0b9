import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import * as calls from '#domain/imports/contract.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { startImports } from './carry-out-imports.ts'
import { importingAt, importsAt } from './importing.test-support.ts'

const file = { kind: 'clients', content: 'Company,Email\nQuay Books,mo@quay.example' } as const

test('the process with the duty finishes what was cut off, and begins what is asked for, until it stops', async () => {
  const portal = await openTestPortal()
  const start = (duty: Duty) => startImports({ ...importingAt(portal), log: pino({ level: 'silent' }) }, duty)

  async function ask(): Promise<string> {
    const { id, version, mapping } = await importsAt(portal).upload(file)
    await portal.call('tom', calls.checkImport, { importId: id, version, mapping })
    return id
  }
  const stateOf = async (importId: string) => (await portal.call('tom', calls.getImport, { importId })).import.state

  async function finished(importId: string): Promise<string> {
    for (;;) {
      const state = await stateOf(importId)
      if (!isAtWork(state)) return state
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  const left = await ask()
  const elsewhere = await start({ ...soleDuty, isHeld: () => false })
  assert.equal(await stateOf(left), 'checking')
  await elsewhere.stop()
  const running = await start(soleDuty)
  assert.equal(await finished(left), 'checked')
  assert.equal(await finished(await ask()), 'checked')
  await running.stop()
  const late = await ask()
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(await stateOf(late), 'checking')
  await portal.close()
})
