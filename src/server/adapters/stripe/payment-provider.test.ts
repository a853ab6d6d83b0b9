import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { openPaymentProvider } from './payment-provider.ts'

/** What everybody on this machine, and everybody of this user, reads of the processes that name this folder. */
function saidOf(folder: string): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return argv.includes(folder) ? argv + readFileSync(`/proc/${pid}/environ`, 'utf8') : ''
      } catch {
        // It has ended meanwhile.
        return ''
      }
    })
    .join('')
}

test('keeps what opens a test provider out of the process list, tells its owner alone, and makes it anew at each start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-provider-'))
  const told = join(folder, 'test-provider.json')
  const configuration = readConfiguration({ LIFTOFF_MODE: 'demo', LIFTOFF_DATA: folder })
  const keys: string[] = []
  try {
    for (let start = 0; start < 2; start++) {
      const provider = await openPaymentProvider(configuration, process.execPath)
      const { secretKey, webhookSecrets } = provider.settings
      const said = saidOf(folder)
      assert.match(said, /stripe\.sqlite/)
      for (const secret of [secretKey, ...webhookSecrets]) assert.ok(!said.includes(secret))
      assert.deepEqual(JSON.parse(readFileSync(told, 'utf8')), { url: provider.served?.origin, secretKey })
      assert.equal(statSync(told).mode & 0o777, 0o600)
      keys.push(secretKey, ...webhookSecrets)
      await provider.stop()
      assert.ok(!existsSync(told))
    }
    assert.equal(new Set(keys).size, 4)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
