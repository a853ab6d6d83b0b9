import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { toSealingKey } from '#server/platform/configuration/kept-secret.ts'
import { assertSecretFits } from '#server/platform/secret-check.ts'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { backupPortal } from './backup-portal.ts'
import { expectSecretOf } from './expect-secret.ts'

const [own, other] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]

function scratch(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-secret-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A portal that was started with this secret; with none as one of before there was a check. */
async function open(data: string, secret: string | null) {
  const documents = openPortalStore(storeFile(data))
  if (secret !== null) await assertSecretFits(documents, toSealingKey(secret), null)
  return documents
}

/** Its backup, by the name of its folder. */
async function backUp(folder: string, name: string, secret: string | null): Promise<string> {
  const data = join(folder, name)
  await (await open(data, secret)).close()
  const backup = join(folder, `${name}.sqlite`)
  await backupPortal(data, backup)
  return backup
}

test('a backup of another secret is refused in the place of a store that is served, and by a secret that is set', async (t) => {
  const folder = scratch(t)
  const [foreign, good] = [await backUp(folder, 'foreign', other), await backUp(folder, 'good', own)]
  const data = join(folder, 'data')
  const store = storeFile(data)
  const serving = await open(data, own)
  t.after(() => serving.close())
  const refused = { name: 'StoreRefused', message: /than the data in .* Nothing was changed\. Set the LIFTOFF_SECRET / }
  assert.throws(() => expectSecretOf(foreign, store, {}), refused)
  assert.throws(() => expectSecretOf(foreign, store, { LIFTOFF_SECRET: own }), /than the one that is set/)
  assert.throws(
    () => expectSecretOf(foreign, join(folder, 'none'), { LIFTOFF_SECRET: own }),
    /than the one that is set/,
  )
  // The secret that it was written with is set: the portal is started with it next.
  expectSecretOf(foreign, store, { LIFTOFF_SECRET: ` ${other}\n` })
  expectSecretOf(foreign, join(folder, 'none'), {})
  expectSecretOf(good, store, {})
  expectSecretOf(good, store, { LIFTOFF_SECRET: own, LIFTOFF_ACCEPT_SECRET: '' })
})

test('the code of the refusal takes it, and is the one that a start takes', async (t) => {
  const folder = scratch(t)
  const foreign = await backUp(folder, 'foreign', other)
  const code = codeOf(() => expectSecretOf(foreign, '', { LIFTOFF_SECRET: own }))
  expectSecretOf(foreign, '', { LIFTOFF_SECRET: own, LIFTOFF_ACCEPT_SECRET: code })
  assert.throws(() => expectSecretOf(foreign, '', { LIFTOFF_SECRET: own, LIFTOFF_ACCEPT_SECRET: 'another-code' }))
  const documents = openPortalStore(foreign)
  await assertSecretFits(documents, toSealingKey(own), code)
  await documents.close()
})

function codeOf(refused: () => void): string {
  try {
    refused()
  } catch (error) {
    return /LIFTOFF_ACCEPT_SECRET=(\S+) /.exec(String(error))?.[1] ?? assert.fail(String(error))
  }
  return assert.fail('It was taken')
}

test('a store that says nothing of its secret is no reason to refuse', async (t) => {
  const folder = scratch(t)
  const [older, good] = [await backUp(folder, 'older', null), await backUp(folder, 'good', own)]
  expectSecretOf(older, good, {})
  expectSecretOf(older, good, { LIFTOFF_SECRET: other })
  expectSecretOf(good, older, {})
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, 'SQLite format 3\0 and then nothing')
  expectSecretOf(damaged, good, {})
  expectSecretOf(good, damaged, {})
})

test('the command says so in one line and changes nothing', async (t) => {
  const folder = scratch(t)
  const foreign = await backUp(folder, 'foreign', other)
  await backUp(folder, 'data', own)
  const data = join(folder, 'data')
  const before = readdirSync(data)
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/restore.ts', foreign], {
    env: { LIFTOFF_DATA: data },
    encoding: 'utf8',
  })
  assert.deepEqual([status, stdout], [1, ''])
  assert.match(stderr, /^The backup was written with a different LIFTOFF_SECRET than the data in .*\n$/)
  assert.deepEqual(readdirSync(data), before)
})
