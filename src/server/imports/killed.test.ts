import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/imports/contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import { ProcessGone, whileAlive } from '#server/testing/mortal.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { carryOutImports } from './carry-out-imports.ts'
import { countsOf, importingAt, importsAt, ofTheAgency } from './importing.test-support.ts'
import { pruneImports } from './prune-imports.ts'

const dayMs = 24 * 3_600_000

/** 180 clients, of whom every tenth is wrong and every ninth is there twice: eight batches. */
const content = ['Company,Email', ...Array.from({ length: 180 }, (_, at) => lineOf(at))].join('\n')
const file = { kind: 'clients', content } as const

function lineOf(at: number): string {
  if (at % 10 === 3) return `Client ${at},nobody`
  return `Client ${at},client${at % 9 === 8 ? at - 1 : at}@quay.example`
}

describe('an import whose process is killed', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Works until the store has committed so often, then no more. */
  async function dieAfter(commits: number): Promise<void> {
    let left = commits
    const documents = whileAlive(portal.documents, () => {
      if (left < 0) throw new ProcessGone()
    })
    const mortal = {
      ...documents,
      transact: (async (work) => {
        left -= 1
        return documents.transact(work)
      }) satisfies typeof documents.transact,
    }
    await carryOutImports({ ...importingAt(portal), documents: mortal }).catch((error: unknown) => {
      assert.ok(error instanceof ProcessGone)
    })
  }

  test('loses and doubles nothing, wherever it is cut off, and the undo of it neither', async () => {
    const empty = ofTheAgency(portal)
    const whole = await importsAt(portal).bring(file)
    const names = [...ofTheAgency(portal).keys()].toSorted()
    await importsAt(portal).undo(whole)
    assert.deepEqual(ofTheAgency(portal), empty)
    for (let commits = 0; commits < 5; commits++) {
      const checked = await importsAt(portal).check(file)
      await portal.call('tom', calls.runImport, { importId: checked.id, version: checked.version })
      for (let deaths = 0; deaths < 3; deaths++) await dieAfter(commits)
      const done = await importsAt(portal).settled(checked.id)
      assert.equal(done.state, 'done')
      assert.deepEqual(countsOf(done), countsOf(whole))
      assert.deepEqual(done.faults, whole.faults)
      assert.deepEqual([...ofTheAgency(portal).keys()].toSorted(), names)
      await portal.call('tom', calls.undoImport, { importId: done.id })
      await dieAfter(commits)
      const undone = await importsAt(portal).settled(done.id)
      assert.equal(undone.undo?.removed, done.counts.created)
      assert.deepEqual(ofTheAgency(portal), empty)
    }
  })

  test('leaves what another import has written before its undo goes on to that', async () => {
    const empty = ofTheAgency(portal)
    const first = await importsAt(portal).bring(file)
    const second = await importsAt(portal).check(file)
    await portal.call('tom', calls.undoImport, { importId: first.id })
    await dieAfter(1)
    await portal.call('tom', calls.runImport, { importId: second.id, version: second.version })
    const again = await importsAt(portal).settled(second.id)
    assert.ok(again.counts.created > 0 && again.counts.created < first.counts.created)
    assert.equal((await importsAt(portal).settled(first.id)).undo?.removed, first.counts.created)
    const usersOf = (all: ReadonlyMap<string, string>) => [...all.keys()].filter((place) => place.startsWith('users/'))
    assert.equal(usersOf(ofTheAgency(portal)).length, usersOf(empty).length + again.counts.created)
    assert.equal((await importsAt(portal).undo(second)).undo?.removed, again.counts.created)
    assert.deepEqual(ofTheAgency(portal), empty)
  })

  test('checks again from the first row where a check was cut off', async () => {
    const whole = await importsAt(portal).check(file)
    const { id, version, mapping } = await importsAt(portal).upload(file)
    await portal.call('tom', calls.checkImport, { importId: id, version, mapping })
    await dieAfter(2)
    const checked = await importsAt(portal).settled(id)
    assert.deepEqual(checked.counts, whole.counts)
    assert.equal(checked.faultCount, whole.faultCount)
    assert.equal(await importsAt(portal).faults(checked), await importsAt(portal).faults(whole))
  })

  test('counts each product once on its project', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `Northwind Bakery,Bakery relaunch,Site ${at}`)
    const products = { kind: 'products', content: ['Client,Project,Product', ...rows].join('\n') } as const
    const count = async () =>
      (await portal.call('tom', getProject, { projectId: 'bakery-relaunch' })).project.productCount
    const before = await count()
    for (let commits = 0; commits < 3; commits++) {
      const checked = await importsAt(portal).check(products)
      await portal.call('tom', calls.runImport, { importId: checked.id, version: checked.version })
      await dieAfter(commits)
      const done = await importsAt(portal).settled(checked.id)
      assert.deepEqual([done.counts.created, await count()], [60, before + 60])
      await portal.call('tom', calls.undoImport, { importId: done.id })
      await dieAfter(commits)
      assert.deepEqual([(await importsAt(portal).settled(done.id)).undo?.removed, await count()], [60, before])
    }
  })

  test('says so where the file is gone, and what was imported can be undone', async () => {
    const checked = await importsAt(portal).check(file)
    await portal.call('tom', calls.runImport, { importId: checked.id, version: checked.version })
    await dieAfter(2)
    for await (const { id } of portal.files.list()) await portal.files.remove(id)
    const failed = await importsAt(portal).settled(checked.id)
    assert.deepEqual([failed.state, failed.failure], ['failed', 'We no longer have this file. Upload it again.'])
    assert.ok(failed.counts.created > 0)
    assert.equal((await importsAt(portal).undo(failed)).undo?.removed, failed.counts.created)
  })

  test('forgets files that nobody imported, and after a day how to undo', async () => {
    const kept = async () => (await Array.fromAsync(portal.files.list())).length
    const done = await importsAt(portal).bring(file)
    assert.equal(await kept(), 0)
    const waiting = await importsAt(portal).check(file)
    assert.equal(await kept(), 1)
    await pruneImports(portal)
    assert.equal(await portal.outcome('tom', calls.getImport, { importId: waiting.id }), 'ok')
    portal.clock.advance(dayMs + 1)
    portal.signInAgain('tom')
    await pruneImports(portal)
    assert.equal(await kept(), 0)
    assert.equal(await portal.outcome('tom', calls.getImport, { importId: waiting.id }), 'not-found')
    assert.equal(await portal.outcome('tom', calls.undoImport, { importId: done.id }), 'stale-version')
    const left = [...portal.everything().keys()].filter((place) => /^(importedRows|importFaults)\//.test(place))
    assert.deepEqual(left, [])
  })

  test('is discarded only before it begins', async () => {
    const done = await importsAt(portal).bring(file)
    assert.equal(await portal.outcome('tom', calls.discardImport, { importId: done.id }), 'stale-version')
    const { id, version } = await importsAt(portal).check(file)
    assert.equal(await portal.outcome('tom', calls.runImport, { importId: id, version: version - 1 }), 'stale-version')
    assert.equal(await portal.outcome('tom', calls.discardImport, { importId: id }), 'ok')
    assert.equal(await portal.outcome('tom', calls.runImport, { importId: id, version }), 'not-found')
  })

  test('refuses a file that is no table, of another kind, or too large', async () => {
    const { refusal } = importsAt(portal)
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])
    assert.match((await refusal('tom', { ...file, content: picture })).detail, /isn’t a CSV file/)
    assert.match((await refusal('tom', { ...file, content: 'Company,Email\n' })).detail, /no rows/)
    assert.match((await refusal('tom', { ...file, content: 'A,B\n1,"x\n' })).detail, /We can’t read row 2\./)
    const long = `Company,Email\n${'a,b\n'.repeat(50_001)}`
    assert.match((await refusal('tom', { ...file, content: long })).detail, /up to 50,000 rows/)
    const tooLarge = await refusal('tom', { ...file, content: 'a'.repeat(11_000_000) })
    assert.equal(tooLarge.code, 'file-too-large')
    assert.match(tooLarge.detail, /Split this one into smaller files\.$/)
    assert.equal((await refusal('ada', file)).code, 'forbidden')
    assert.deepEqual(await Array.fromAsync(portal.files.list()), [])
  })
})
