import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as projectCalls from '#domain/projects/contract.ts'
import * as calls from '#domain/reports/contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { reports, reportShares } from './collections.ts'
import { nothingShown, payRates, publish, relaunch, setRights, share, work } from './stage.test-support.ts'

const dayMs = 86_400_000
const guest = null

describe('a report that is shared by a link', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
    await work(portal, { ...nothingShown, hours: true })
  })
  afterEach(() => portal.close())

  const opens = (token: string) => portal.outcome(guest, calls.readSharedReport, { token })

  test('opens the client’s form to anyone who has it, and never that of staff', async () => {
    const { report, token } = await share(portal)
    const shown = await portal.call(guest, calls.readSharedReport, { token })
    assert.deepEqual([report.shareUntil, report.sharedByName], ['2027-01-31', 'Tom Reyes'])
    const { figures } = await portal.call('ada', calls.readReport, { reportId: report.id })
    assert.deepEqual(shown.figures, figures)
    const text = JSON.stringify(shown)
    for (const secret of [...payRates, 'Ivo Brandt', '12000', '"ada"', '"tom"', relaunch])
      assert.ok(!text.includes(secret), secret)
    assert.deepEqual(await portal.call('grace', calls.readSharedReport, { token }), shown)
  })

  test('carries 256 bits, of which the store keeps a hash', async () => {
    const { report, token } = await share(portal)
    assert.equal(Buffer.from(token, 'base64url').length, 32)
    const stored = await portal.documents.get(reports, report.id)
    assert.equal(stored?.data.shareId, hashSecret(token))
    assert.ok(!JSON.stringify(stored.data).includes(token))
    assert.ok(await portal.documents.get(reportShares, hashSecret(token)))
  })

  test('ends once its last day is over everywhere', async () => {
    const { token } = await share(portal, { until: '2026-12-09' })
    portal.clock.advance(2 * dayMs + 2 * 3_600_000)
    assert.equal(await opens(token), 'ok')
    portal.clock.advance(3_600_000)
    assert.equal(await opens(token), 'share-ended')
  })

  test('ends when it is revoked, by staff or by the client’s side', async () => {
    const { report, token } = await share(portal, { who: 'ben' })
    const revoked = await portal.call('ada', calls.revokeShare, { reportId: report.id })
    assert.deepEqual([revoked.report.shareUntil, revoked.report.sharedByName], [null, undefined])
    assert.equal(await opens(token), 'share-ended')
    assert.deepEqual(await portal.call('tom', calls.revokeShare, { reportId: report.id }), revoked)
  })

  test('ends with its report', async () => {
    const { report, token } = await share(portal)
    await portal.call('tom', calls.unpublishReport, { reportId: report.id })
    assert.equal(await opens(token), 'share-ended')
    assert.equal(await portal.documents.get(reportShares, hashSecret(token)), null)
  })

  test('ends when another is made', async () => {
    const { report, token } = await share(portal)
    const { link } = await portal.call('tom', calls.shareReport, { reportId: report.id, until: '2026-12-31' })
    assert.equal(await opens(token), 'share-ended')
    assert.equal(await opens(new URL(link).hash.slice(1)), 'ok')
    assert.match(link, /^http:\/\/portal\.example\/shared-report#/)
  })

  test('stays open while the project is in the archive, and can be ended there', async () => {
    const { report, token } = await share(portal)
    await portal.call('tom', projectCalls.archiveProject, { projectId: relaunch })
    assert.equal(await opens(token), 'ok')
    await portal.call('ada', calls.revokeShare, { reportId: report.id })
    assert.equal(await opens(token), 'share-ended')
  })

  test('lasts a year at most, and ends no earlier than today, wherever that is', async () => {
    const { id } = await publish(portal)
    const until = (day: string) => portal.outcome('tom', calls.shareReport, { reportId: id, until: day })
    assert.equal(await until('2026-12-06'), 'invalid-input')
    assert.equal(await until('2026-12-07'), 'ok')
    assert.equal(await until('2026-12-08'), 'ok')
    assert.equal(await until('2027-12-08'), 'ok')
    assert.equal(await until('2027-12-10'), 'invalid-input')
  })

  test('is made and ended by nobody without the right to reports', async () => {
    const { report } = await share(portal)
    const asked = { reportId: report.id, until: '2026-12-31' }
    await setRights(portal, 'ben', ['projects', 'messages'])
    for (const [who, outcome] of [
      ['ben', 'forbidden'],
      ['ivo', 'forbidden'],
      ['grace', 'not-found'],
    ] as const) {
      assert.equal(await portal.outcome(who, calls.shareReport, asked), outcome)
      assert.equal(await portal.outcome(who, calls.revokeShare, { reportId: report.id }), outcome)
    }
  })

  test('who shared and who revoked stands in the audit log', async () => {
    const { report } = await share(portal, { who: 'ada' })
    await portal.call('tom', calls.revokeShare, { reportId: report.id })
    const entries = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    assert.deepEqual(
      entries
        .filter(({ data }) => data.entityId === report.id)
        .map(({ data }) => [data.actorId, data.action])
        .sort(),
      [
        ['ada', 'report-shared'],
        ['tom', 'report-share-revoked'],
      ],
    )
  })

  test('cannot be guessed for long, and guessing tells nothing', async () => {
    const { token } = await share(portal)
    for (let guess = 0; guess < 30; guess++) assert.equal(await opens(`guess-number-${guess}-of-many`), 'share-ended')
    assert.equal(await opens('guess-number-31-of-many'), 'too-many-requests')
    assert.equal(await opens(token), 'too-many-requests')
    portal.clock.advance(1_200_000)
    const sentence = /Too many requests\. Try again in 40 minutes\./
    await assert.rejects(portal.call(guest, calls.readSharedReport, { token }), sentence)
    assert.equal(await portal.outcome('grace', calls.readSharedReport, { token }), 'ok')
    portal.clock.advance(2_400_000)
    assert.equal(await opens(token), 'ok')
  })
})
