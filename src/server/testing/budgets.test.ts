import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { listPromotionCodes } from '#domain/billing/promotion-contract.ts'
import * as messages from '#domain/messages/contract.ts'
import { staffWaitMs } from '#domain/notifications/notification.ts'
import * as projects from '#domain/projects/contract.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'
import { newKey, relaunch, tryUpload } from '#server/messages/stage.test-support.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import { denialCollection } from '#server/platform/denials.ts'
import { createBudget } from '#server/platform/limits/budgets.ts'
import { storageCollection } from '#server/platform/limits/storage.ts'
import { pruneStore } from '#server/prune-store.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const megabyte = 1_000_000
const standard = { writesPerMinute: 120 }

function count(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(outcomes, (outcome) => outcome)
      .entries()
      .map(([outcome, all]) => [outcome, all.length]),
  )
}

async function startProjects(portal: TestPortal, who: CastUid, times: number): Promise<string[]> {
  const outcomes = []
  for (let n = 0; n < times; n++) {
    const project = { name: `Project ${n}`, description: 'One of many' }
    outcomes.push(await portal.outcome(who, projects.createProject, project))
  }
  return outcomes
}

describe('what one account may write in a minute', () => {
  let portal: TestPortal
  afterEach(() => portal.close())

  test('ends 300 projects in a second, and staff get one mail of them', async () => {
    const told = await openToldPortal(standard)
    portal = told
    assert.deepEqual(count(await startProjects(portal, 'ada', 300)), { ok: 120, 'too-many-requests': 180 })
    await told.notifying.settled()
    assert.deepEqual(await told.mailRound(), [])
    portal.clock.advance(staffWaitMs)
    const mails = await told.mailRound()
    assert.deepEqual(mails.map(({ to }) => to.name).sort(), ['Nina Falk', 'Tom Reyes'])
    assert.match(mails[0]?.subject ?? '', /^Ada Lovell started the project Project \d+, and 119 more notifications$/)
    assert.match(mails[0]?.text ?? '', /And 110 more\./)
    portal.clock.advance(staffWaitMs)
    assert.deepEqual(await told.mailRound(), [])
  })

  test('is shared by a client and their teammates, comes back evenly, and is nobody else’s', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: standard })
    const zone = { timeZone: 'Europe/Lisbon' }
    await startProjects(portal, 'ada', 120)
    assert.equal(await portal.outcome('ben', noteTimeZone, zone), 'too-many-requests')
    assert.equal(await portal.outcome('grace', noteTimeZone, zone), 'ok')
    assert.equal(await portal.outcome('ben', projects.listProjects, {}), 'ok')
    portal.clock.advance(minuteMs / 2)
    assert.deepEqual(count(await startProjects(portal, 'ada', 61)), { ok: 60, 'too-many-requests': 1 })
  })

  test('is twice as much for a creator, and five times for staff', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: { writesPerMinute: 10 } })
    for (const [who, most] of [
      ['grace', 10],
      ['ivo', 20],
      ['tom', 50],
    ] as const) {
      const outcomes = []
      for (let n = 0; n < 60; n++) outcomes.push(await portal.outcome(who, noteTimeZone, { timeZone: 'Europe/Lisbon' }))
      assert.deepEqual(count(outcomes), { ok: most, 'too-many-requests': 60 - most })
    }
  })

  test('bounds questions to the payment provider too, and lists of codes are asked for once a minute', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: { writesPerMinute: 20 } })
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => portal.outcome('tom', listPromotionCodes, {})))
    assert.deepEqual(count(outcomes), { ok: 10, 'too-many-requests': 90 })
  })

  test('counts what is not even well formed', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: { writesPerMinute: 10 } })
    for (let n = 0; n < 10; n++) await portal.outcome('ada', projects.createProject, {})
    assert.equal(await portal.outcome('ada', projects.createProject, {}), 'too-many-requests')
  })
})

test('a budget gives nothing back where the clock is set back, and lets go of idle keys', () => {
  let nowMs = 1_000_000
  const budget = createBudget({ nowMs: () => nowMs })
  assert.equal(budget.take('a', 10, 10), true)
  nowMs -= 30_000
  assert.equal(budget.take('a', 1, 10), false)
  nowMs += 36_000
  assert.equal(budget.take('a', 1, 10), true)
  for (let key = 0; key < 30_000; key++) budget.take(`key ${key}`, 1, 10)
  assert.equal(budget.take('a', 10, 10), false)
})

describe('what the files of one account may take', () => {
  let portal: TestPortal
  afterEach(() => portal.close())

  const tenMegabytes = Buffer.alloc(10 * megabyte, 'a line of text\n')
  const small = Buffer.alloc(megabyte, 'a line of text\n')

  async function uploadAll(who: CastUid, times: number, content: Buffer, projectId = relaunch): Promise<string[]> {
    const outcomes = []
    for (let n = 0; n < times; n++)
      outcomes.push((await tryUpload(portal, { who, name: `file-${n}.txt`, content, projectId })).code)
    return outcomes
  }

  async function takenBy(accountId: string): Promise<number | undefined> {
    return (await portal.documents.get(storageCollection, accountId))?.data.bytes
  }

  test('is bounded by a rate: 200 MB at once are not taken', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: standard })
    assert.deepEqual(count(await uploadAll('ada', 20, tenMegabytes)), { ok: 10, 'too-many-requests': 10 })
  })

  test('is bounded by its room, exactly, also by many uploads at once', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: { storageMb: 5 } })
    const outcomes = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, n) =>
          (await tryUpload(portal, { who: n % 2 ? 'ada' : 'ben', name: `${n}.txt`, content: small })).code,
      ),
    )
    assert.deepEqual(count(outcomes), { ok: 5, 'storage-full': 15 })
    assert.equal(await takenBy('ada'), 5 * megabyte)
    const kept = []
    for await (const { id } of portal.files.list()) kept.push(id)
    const known = await portal.documents.getMany(storedFiles, kept)
    assert.equal(known.length, kept.length, 'what was refused is not kept')
    // The agency can still answer there.
    assert.deepEqual(count(await uploadAll('tom', 6, small)), { ok: 5, 'storage-full': 1 })
  })

  test('comes back when a message with files is removed and the store is pruned', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: { storageMb: 2 } })
    const { file } = await tryUpload(portal, { who: 'ada', name: 'a.txt', content: small })
    const sent = await portal.call('ada', messages.sendMessage, {
      projectId: relaunch,
      key: newKey(),
      body: 'Here',
      fileIds: [file.fileId],
    })
    assert.deepEqual(count(await uploadAll('ada', 2, small)), { ok: 1, 'storage-full': 1 })
    await portal.call('ada', messages.removeMessage, { messageId: sent.message.id })
    portal.clock.advance(dayMs + 1000)
    await pruneStore(portal)
    assert.equal(await takenBy('ada'), 0)
  })

  test('counts what was there before anything was counted', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: { storageMb: 3 } })
    await uploadAll('ada', 2, small)
    await portal.documents.transact(async (transaction) => {
      assert.ok(await transaction.get(storageCollection, 'ada'))
      transaction.remove(storageCollection, 'ada')
    })
    assert.deepEqual(count(await uploadAll('ada', 2, small)), { ok: 1, 'storage-full': 1 })
    assert.equal(await takenBy('ada'), 3 * megabyte)
  })

  test('is 20 MB while the owner’s address is unverified', async () => {
    portal = await openTestPortal(undefined, undefined, { settings: standard })
    const cookie = await signUpUnverified(portal)
    const started = await portal.app.inject({
      method: 'POST',
      url: projects.createProject.path,
      headers: { origin: 'http://portal.example', cookie },
      payload: { name: 'Site', description: 'New' },
    })
    const projectId = (started.json() as { project: { id: string } }).project.id
    const outcomes = []
    for (let n = 0; n < 4; n++) {
      const content = n === 1 ? tenMegabytes.subarray(1) : tenMegabytes
      const upload = { who: null, name: `${n}.txt`, content, projectId, headers: { cookie } }
      const { code, detail } = await tryUpload(portal, upload)
      outcomes.push(code)
      if (code !== 'ok') assert.match(detail ?? '', /once the account owner verifies/i)
    }
    assert.deepEqual(outcomes, ['ok', 'ok', 'storage-full', 'storage-full'])
  })
})

async function signUpUnverified(portal: TestPortal): Promise<string> {
  const response = await portal.app.inject({
    method: 'POST',
    url: accounts.signUp.path,
    headers: { origin: 'http://portal.example' },
    payload: { email: 'eve@evil.example', password: 'a phrase of my own', fullName: 'Eve', companyName: 'Evil' },
  })
  const sid = response.cookies.find(({ name }) => name === 'sid')
  return `sid=${sid?.value}`
}

test('nothing goes outward from a client whose address is unverified', async () => {
  const portal = await openTestPortal()
  try {
    const cookie = await signUpUnverified(portal)
    const outward = portal.calls.filter((call) => call.outward)
    const headers = { origin: 'http://portal.example', cookie }
    for (const { path } of outward) {
      const response = await portal.app.inject({ method: 'POST', url: path, headers, payload: {} })
      assert.equal((response.json() as { code: string }).code, 'auth/unverified-email', path)
    }
    assert.deepEqual(outward.map(({ name }) => name).sort(), [
      'book-meeting',
      'invite-teammate',
      'invite-teammate-again',
      'reschedule-meeting',
      'share-report',
    ])
  } finally {
    await portal.close()
  }
})

test('2,000 refused reads are one row, which goes after 90 days', async () => {
  const portal = await openTestPortal()
  try {
    await portal.outcome('grace', projects.getProject, { projectId: relaunch })
    const before = portal.commits()
    await Promise.all(
      Array.from({ length: 1999 }, () => portal.outcome('grace', projects.getProject, { projectId: relaunch })),
    )
    assert.ok(portal.commits() - before < 1999, 'those that come at once are written together')
    const rows = await portal.documents.list(denialCollection, {
      where: { actorId: 'grace' },
      orderBy: ['hour', 'asc'],
      limit: 10,
    })
    assert.deepEqual(
      rows.map(({ data }) => [data.call, data.code, data.count]),
      [['get-project', 'project-not-found', 2000]],
    )
    portal.clock.advance(89 * dayMs)
    await pruneStore(portal)
    assert.equal(await portal.documents.count(denialCollection, {}), 1)
    portal.clock.advance(2 * dayMs)
    await pruneStore(portal)
    assert.equal(await portal.documents.count(denialCollection, {}), 0)
  } finally {
    await portal.close()
  }
})
