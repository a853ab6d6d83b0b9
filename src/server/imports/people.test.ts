import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { employeeState } from '#domain/accounts/employee-state.ts'
import { inviteCreatorAgain } from '#domain/team/contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const content = [
  'First Name,Last Name,Email,Roles,Cost Rate',
  'Kim,Ruiz,kim@ruiz.example,Engineer,"$72,50"',
  ',,lee@cho.example,,',
  'Ivo,Brandt,ivo@brandt.example,Designer,50',
  'Ada,Lovell,ada@northwind.example,,',
  'Rate,Unclear,rate@cho.example,,1.234',
  'Rate,Less,less@cho.example,,(5.00)',
  'Kim,Other,KIM@ruiz.example,,',
].join('\n')
const people = { kind: 'people' as const, content }

describe('an import of creators', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function find(email: string) {
    const all = await portal.documents.list(employees, { orderBy: ['fullName', 'asc'], limit: 100 })
    return all.map(({ data }) => data).find((each) => each.email === email)
  }

  async function mailed(): Promise<number> {
    await portal.mailsSettled()
    return (await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 10 })).length
  }

  test('makes people who are invited when staff like, and says which cell is wrong', async () => {
    const checked = await importsAt(portal).check(people)
    const done = await importsAt(portal).run(checked)
    assert.deepEqual(done.counts, checked.counts)
    assert.deepEqual(countsOf(done), [2, 1, 4])
    assert.deepEqual(
      done.faults.map(({ row, column }) => [row, column]),
      [
        [5, 'Email'],
        [6, 'Cost Rate'],
        [7, 'Cost Rate'],
        [8, 'Email'],
      ],
    )
    const kim = await find('kim@ruiz.example')
    assert.deepEqual([kim?.fullName, kim?.position, kim?.rate], ['Kim Ruiz', 'Engineer', 7250])
    assert.equal(kim && employeeState(kim), 'not invited')
    const lee = await find('lee@cho.example')
    assert.deepEqual([lee?.fullName, lee?.position, lee?.rate], ['lee', 'Creator', 0])
    assert.equal(await mailed(), 0)
    await portal.call('tom', inviteCreatorAgain, { creatorId: kim?.id ?? '' })
    assert.equal(await mailed(), 1)
    const invited = await find('kim@ruiz.example')
    assert.equal(invited && employeeState(invited), 'invited')
  })

  test('says of somebody on staff that they are, and counts them as no creator', async () => {
    const rows = ['Nina Kovac,Nina@Brightwater.example', 'Ivo Brandt,ivo@brandt.example', 'Kim Ruiz,kim@ruiz.example']
    const harvest = { kind: 'people' as const, content: ['Name,Email', ...rows].join('\n') }
    const before = await find('nina@brightwater.example')
    const done = await importsAt(portal).bring(harvest)
    assert.deepEqual(countsOf(done), [1, 1, 1])
    assert.deepEqual(done.faults, [
      {
        row: 2,
        column: 'Email',
        value: 'Nina@Brightwater.example',
        problem: 'This person is on staff. Use another email address, or leave out this row',
      },
    ])
    assert.deepEqual(await find('nina@brightwater.example'), before)
  })

  test('changes nothing when it is made again, and is undone but for those who were invited or worked', async () => {
    const before = ofTheAgency(portal)
    await importsAt(portal).undo(await importsAt(portal).bring(people))
    assert.deepEqual(ofTheAgency(portal), before)
    const done = await importsAt(portal).bring(people)
    assert.deepEqual(countsOf(await importsAt(portal).bring(people)), [0, 3, 4])
    const hours = 'Date,Client,Project,Hours,User\n2025-11-03,Northwind Bakery,Bakery relaunch,2,Kim Ruiz'
    assert.deepEqual(countsOf(await importsAt(portal).bring({ kind: 'hours', content: hours })), [1, 0, 0])
    const undone = await importsAt(portal).undo(done)
    assert.deepEqual(undone.undo, {
      removed: 1,
      keptCount: 1,
      kept: [{ row: 2, name: 'Kim Ruiz', reason: 'Has hours' }],
    })
  })
})
