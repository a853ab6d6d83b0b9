import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as clientCalls from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const header = 'Company,Contact,Email,Phone,Address,City,Zip,Country,Time zone,Notes'
const rows = [
  'Birke & Söhne,Jana Birke,jana@birke.example,(503) 555-0142,Hauptstr. 5,Köln,50667,Germany,Europe/Berlin,"Pays late, always"',
  'Quay Books,Mo Adler,mo@quay.example,,,,,,,',
]
const clients = { kind: 'clients' as const, content: [header, ...rows].join('\n') }

describe('an import of clients', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function find(email: string) {
    const { clients } = await portal.call('tom', listClients, {})
    return clients.find((client) => client.email === email)
  }

  test('recognizes its columns, shows the first rows, and writes nothing before it is told to', async () => {
    const before = ofTheAgency(portal)
    const uploaded = await importsAt(portal).upload(clients)
    assert.equal(uploaded.state, 'uploaded')
    assert.deepEqual([uploaded.mapping['companyName'], uploaded.mapping['email'], uploaded.mapping['note']], [0, 2, 9])
    assert.equal(uploaded.sample[1]?.[0], 'Quay Books')
    assert.equal(uploaded.rowCount, 2)
    const checked = await importsAt(portal).check(clients)
    assert.deepEqual([checked.state, ...countsOf(checked)], ['checked', 2, 0, 0])
    assert.deepEqual(ofTheAgency(portal), before)
  })

  test('makes what the check has found: accounts that wait, with their notes, and nobody is mailed', async () => {
    const done = await importsAt(portal).bring(clients)
    assert.deepEqual([done.state, ...countsOf(done)], ['done', 2, 0, 0])
    const jana = await find('jana@birke.example')
    assert.deepEqual([jana?.companyName, jana?.fullName], ['Birke & Söhne', 'Jana Birke'])
    assert.equal(jana?.phone, '5035550142')
    assert.equal(jana?.billingAddress, 'Hauptstr. 5\nKöln, 50667\nGermany')
    assert.equal(jana?.timeZone, 'Europe/Berlin')
    assert.equal(jana?.awaited?.invitation, null)
    const { notes } = await portal.call('tom', clientCalls.getClient, { clientId: jana.id })
    assert.deepEqual(
      notes.map(({ body, authorName }) => [body, authorName]),
      [['Pays late, always', 'Tom Reyes']],
    )
    await portal.mailsSettled()
    assert.equal((await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })).length, 0)
    await portal.call('tom', clientCalls.inviteClient, { clientId: jana.id, email: jana.email })
  })

  test('takes the contact list of QuickBooks, whose numbers stand in one cell', async () => {
    const report = [
      '"Brightwater, LLC",,,,,',
      'Customer Contact List,,,,,',
      '',
      'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
      'Quay Books,Phone:(503) 555-0142 Mobile:(503) 555-0143,mo@quay.example,Mo Adler,1 Quay St Portland OR 97201,',
      '" Tuesday, December 8, 2026 09:00 AM GMT",,,,,',
    ]
    const done = await importsAt(portal).bring({ kind: 'clients', content: report.join('\r\n') })
    assert.deepEqual([done.source, ...countsOf(done)], ['QuickBooks', 1, 0, 0])
    const mo = await find('mo@quay.example')
    assert.deepEqual([mo?.phone, mo?.companyName, mo?.fullName], ['5035550142', 'Quay Books', 'Mo Adler'])
  })

  test('takes the report of clients of Invoice Ninja', async () => {
    const report = [
      'Client Name,Client Balance,Client Private Notes,Client Phone,Client Street,Client City,Client State/Province,Client Postal Code,Client Country,Contact First Name,Contact Last Name,Contact Email',
      'Quay Books,120.00,Pays late,503-555-0142,1 Quay St,Portland,OR,97201,United States,Mo,Adler,mo@quay.example',
    ]
    const done = await importsAt(portal).bring({ kind: 'clients', content: report.join('\n') })
    assert.deepEqual([done.source, ...countsOf(done)], ['Invoice Ninja', 1, 0, 0])
    const mo = await find('mo@quay.example')
    assert.deepEqual([mo?.companyName, mo?.fullName, mo?.phone], ['Quay Books', 'Mo Adler', '5035550142'])
    assert.equal(mo?.billingAddress, '1 Quay St\nPortland, OR 97201\nUnited States')
  })

  test('takes phones of other countries, also as an export protects them from spreadsheets', async () => {
    const content =
      "Company,Email,Phone\nSpree,lea@spree.example,+49 (0)30 1234567\nSeine,luc@seine.example,'+33 1 23 45 67 89"
    assert.deepEqual(countsOf(await importsAt(portal).bring({ kind: 'clients', content })), [2, 0, 0])
    assert.equal((await find('lea@spree.example'))?.phone, '+49 30 1234567')
    assert.equal((await find('luc@seine.example'))?.phone, '+33 1 23 45 67 89')
  })

  test('leaves out a phone that is no number, and says so of its row, but brings the client', async () => {
    const content = [
      'Company,Email,Phone',
      'Spree Boats,lea@spree.example,030 1234567',
      'Havel Boats,kai@havel.example,ask Kai',
      'Quay Books,mo@quay.example,(503) 555-0142',
      'Isar Boats,nobody,089 1234567',
    ].join('\n')
    const checked = await importsAt(portal).check({ kind: 'clients', content })
    const done = await importsAt(portal).run(checked)
    for (const each of [checked, done]) {
      assert.deepEqual(countsOf(each), [3, 0, 1])
      assert.deepEqual(
        each.faults.map(({ row, column, value }) => [row, column, value]),
        [
          [2, 'Phone', '030 1234567'],
          [3, 'Phone', 'ask Kai'],
          [5, 'Email', 'nobody'],
          [5, 'Phone', '089 1234567'],
        ],
      )
      assert.equal(
        each.faults[0]?.problem,
        'Use a US number, or start with + and the country code. The client is imported without this number',
      )
    }
    assert.deepEqual(
      [(await find('lea@spree.example'))?.phone, (await find('mo@quay.example'))?.phone],
      ['', '5035550142'],
    )
    assert.deepEqual(countsOf(await importsAt(portal).check({ kind: 'clients', content })), [0, 3, 1])
    assert.equal((await importsAt(portal).undo(done)).undo?.removed, 3)
  })

  test('changes nothing when it is made again', async () => {
    await importsAt(portal).bring(clients)
    const before = ofTheAgency(portal)
    const again = await importsAt(portal).bring(clients)
    assert.deepEqual(countsOf(again), [0, 2, 0])
    assert.deepEqual(ofTheAgency(portal), before)
  })

  test('says of each fault its row, its column and what is wrong, on the page and in a file without formulas', async () => {
    const content = [
      'Company;E-Mail;Phone;Time zone',
      'Quay Books;mo@quay;;',
      '',
      'Bakery;ada@bakery.example;;',
      '=HYPERLINK("x");tom@brightwater.example;;',
      'Twice;two@quay.example;;Moon',
      'Twice;two@quay.example;;',
      'Again;TWO@quay.example;;',
      ';two@example.org;12;',
    ].join('\r\n')
    const mapping = { companyName: 0, email: 1, phone: 2, timeZone: 3 }
    const checked = await importsAt(portal).check({ kind: 'clients', content }, { mapping })
    const done = await importsAt(portal).run(checked)
    assert.deepEqual(done.counts, checked.counts)
    assert.deepEqual(done.faults, checked.faults)
    assert.deepEqual(
      checked.faults.map(({ row, column, value, isImported = false }) => [row, column, value, isImported]),
      [
        [2, 'E-Mail', 'mo@quay', false],
        [5, 'E-Mail', 'tom@brightwater.example', false],
        [6, 'Time zone', 'Moon', false],
        [7, 'E-Mail', 'two@quay.example', false],
        [8, 'E-Mail', 'TWO@quay.example', false],
        [9, 'Phone', '12', true],
      ],
    )
    assert.equal(checked.faults[2]?.problem, 'Enter a time zone like Europe/Berlin')
    const file = await importsAt(portal).faults(done)
    assert.match(file, /^\uFEFF?Row,Row imported,Column,Value,Problem\r\n2,no,E-Mail,mo@quay,Enter an email address/)
    assert.match(file, /\n9,yes,Phone,12,/)
    const evil = { kind: 'clients' as const, content: 'Company,Email\nX,=1+1' }
    const refused = await importsAt(portal).check(evil)
    assert.match(await importsAt(portal).faults(refused), /2,no,Email,'=1\+1,/)
  })

  test('names the row that has the same address, brings the first alone, and again when it is made again', async () => {
    const content =
      'Company,Contact,Email\nOne,Ann One,ann@one.example\nDup,Ann Two, Ann@One.example\nQuay,Mo,mo@quay.example'
    const file = { kind: 'clients' as const, content }
    const done = await importsAt(portal).bring(file)
    assert.deepEqual(countsOf(done), [2, 0, 1])
    assert.equal((await find('ann@one.example'))?.companyName, 'One')
    const line = '3,no,Email,Ann@One.example,Row 2 has the same email address. Keep only one row'
    assert.ok((await importsAt(portal).faults(done)).includes(line))
    assert.deepEqual(countsOf(await importsAt(portal).bring(file)), [0, 2, 1])
  })

  test('can be undone within a day, but for clients whom somebody has changed or used since', async () => {
    const before = ofTheAgency(portal)
    const first = await importsAt(portal).bring(clients)
    const jana = await find('jana@birke.example')
    assert.ok(jana)
    const project = { clientId: jana.id, name: 'Shop', description: 'A shop', managerId: null }
    await portal.call('tom', startProject, { key: 'k'.repeat(20), ...project })
    const undone = await importsAt(portal).undo(first)
    assert.equal(undone.state, 'undone')
    assert.deepEqual(undone.undo, {
      removed: 1,
      keptCount: 1,
      kept: [{ row: 2, name: 'Birke & Söhne', reason: 'Has projects' }],
    })
    assert.equal(await find('mo@quay.example'), undefined)
    // The address is free again.
    const second = await importsAt(portal).bring({ ...clients, content: [header, rows[1]].join('\n') })
    assert.deepEqual(countsOf(second), [1, 0, 0])
    const mo = await find('mo@quay.example')
    assert.ok(mo)
    await portal.call('tom', clientCalls.inviteClient, { clientId: mo.id, email: mo.email })
    const kept = await importsAt(portal).undo(second)
    assert.deepEqual(kept.undo?.kept, [{ row: 2, name: 'Quay Books', reason: 'Changed since the import' }])
    assert.ok(before.size > 0)
  })

  test('leaves nothing behind where nobody has touched what it made', async () => {
    const before = ofTheAgency(portal)
    await importsAt(portal).undo(await importsAt(portal).bring(clients))
    assert.deepEqual(ofTheAgency(portal), before)
  })

  test('lets nobody sign up with one that it has brought', async () => {
    await importsAt(portal).bring(clients)
    const body = { email: 'mo@quay.example', password: 'correct horse battery', fullName: 'Mo', companyName: 'Quay' }
    assert.equal(await portal.outcome(null, accounts.signUp, body), 'auth/email-already-in-use')
  })
})
