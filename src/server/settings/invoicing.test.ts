import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { setStaffRights } from '#domain/accounts/staff-contract.ts'
import { listSettingsChanges, updateBrand } from '#domain/settings/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { standardPattern } from '#domain/settings/number-pattern.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { mailHead } from '#server/testing/mail-head.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agency } from '#tools/seed/cast.ts'
import { bankDetailsMail } from './mails/bank-details.ts'

const account = {
  bankHolder: 'Brightwater Studio LLC',
  bankName: 'First Bank',
  bankAccount: 'Routing number 021000021\r\nAccount number 000123456789',
}

describe('legal details and invoicing', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const change = async (version: number, to: object) =>
    (await portal.call('tom', updateInvoicing, { version, ...standardInvoicing, ...to })).invoicing
  const read = async (asked = {}) => (await portal.call('nina', getInvoicing, asked)).invoicing

  async function refused(payload: object): Promise<{ code: string; fields?: Record<string, string> }> {
    const headers = { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') }
    const body = { version: 0, ...standardInvoicing, ...payload }
    return (await portal.app.inject({ method: 'POST', url: updateInvoicing.path, headers, payload: body })).json()
  }

  test('are what the portal always did until somebody sets them', async () => {
    const { version, values, standard, stored, next } = await read()
    assert.deepEqual([version, stored, values], [0, standardInvoicing, standard])
    assert.deepEqual(
      [values.numberPattern, values.daysToPay, values.remindBeforeDays, values.remindAfterDays],
      [standardPattern, 14, 3, 7],
    )
    assert.deepEqual(
      [values.legalName, values.bankAccount, next],
      [agency.name, '', { count: 1, number: 'INV-2026-0001' }],
    )
  })

  test('are kept as they are typed, an agency without a legal name goes by the one that people know', async () => {
    const said = {
      legalName: 'Brightwater Studio LLC',
      legalAddress: '1 Quay\nPortland, OR 97201',
      taxNumber: '12-3456789',
    }
    const { version, values, changedBy } = await change(0, { ...said, ...account, daysToPay: 0 })
    assert.deepEqual([version, changedBy, values.daysToPay, values.legalName], [1, 'Tom Reyes', 0, said.legalName])
    assert.equal(values.bankAccount, 'Routing number 021000021\nAccount number 000123456789')
    const brand = { agencyName: 'Tidewater', supportEmail: null, supportPhone: null, openingHours: null, accent: null }
    await portal.call('tom', updateBrand, { version: 0, ...brand })
    assert.equal((await change(1, {})).values.legalName, 'Tidewater')
  })

  test('say what the next invoice is called, by this pattern and by another, and go on with a higher number', async () => {
    const { next, version } = await change(0, { numberPattern: 'RE{yy}/{000}', nextCount: 41 })
    assert.deepEqual(next, { count: 41, number: 'RE26/041' })
    assert.deepEqual((await read({ numberPattern: standardPattern })).next, { count: 1, number: 'INV-2026-0001' })
    assert.deepEqual((await read({ numberPattern: 'RE{yy}/{0000}' })).next, { count: 41, number: 'RE26/0041' })
    const lower = await refused({ version, numberPattern: 'RE{yy}/{000}', nextCount: 40 })
    assert.equal(lower.fields?.['nextCount'], 'Enter 41 or more: you can only raise the number')
    // What it is already changes nothing.
    assert.equal((await change(version, { numberPattern: 'RE{yy}/{000}', nextCount: 41 })).version, version)
    assert.equal((await change(version, { numberPattern: 'RE{yy}/{000}', nextCount: 50 })).next.number, 'RE26/050')
  })

  test('number quotes by a pattern of their own, which a page that knows of none leaves as it is', async () => {
    assert.deepEqual((await read()).nextQuote, { count: 1, number: 'Q-0001' })
    const { nextQuote, next, version } = await change(0, { quoteNumberPattern: 'AN{yy}/{000}', nextQuoteCount: 41 })
    assert.deepEqual([nextQuote, next.count], [{ count: 41, number: 'AN26/041' }, 1])
    assert.equal((await read({ quoteNumberPattern: 'Q-{0000}' })).nextQuote.number, 'Q-0001')
    const lower = await refused({ version, quoteNumberPattern: 'AN{yy}/{000}', nextQuoteCount: 40 })
    assert.equal(lower.fields?.['nextQuoteCount'], 'Enter 41 or more: you can only raise the number')
    portal.clock.advance(1000)
    const { quoteNumberPattern: _, ...known } = standardInvoicing
    await portal.call('tom', updateInvoicing, { version, ...known, daysToPay: 7 })
    assert.equal((await read()).values.quoteNumberPattern, 'AN{yy}/{000}')
    const { changes } = await portal.call('tom', listSettingsChanges, { section: 'invoicing' })
    assert.deepEqual(
      changes.map(({ raisedTo, quoteRaisedTo }) => [raisedTo, quoteRaisedTo]),
      [
        [undefined, undefined],
        [undefined, 'AN26/041'],
      ],
    )
  })

  test('refuse a pattern without a counter, half a bank account, and days that are none', async () => {
    for (const [wrong, field, told] of [
      [{ numberPattern: 'INV-{yyyy}' }, 'numberPattern', /counter/],
      [{ quoteNumberPattern: 'Q-' }, 'quoteNumberPattern', /counter/],
      [{ nextQuoteCount: 0 }, 'nextQuoteCount', /1 or more/],
      [{ numberPattern: 'INV {0}' }, 'numberPattern', /letters/],
      [{ numberPattern: '{0}'.padStart(41, 'a') }, 'numberPattern', /40/],
      [{ ...account, bankHolder: null }, 'bankHolder', /account holder/],
      [{ ...account, bankAccount: null }, 'bankAccount', /Enter the account/],
      [{ bankName: 'First Bank' }, 'bankAccount', /Enter the account/],
      [{ ...account, bankAccount: 'IBAN DE89 3704 0044 0532 0130 01' }, 'bankAccount', /IBAN/],
      [{ ...account, bankAccount: 'At our bank' }, 'bankAccount', /account number/],
      [{ daysToPay: 366 }, 'daysToPay', /365/],
      [{ daysToPay: -1 }, 'daysToPay', /365/],
      [{ remindBeforeDays: 1.5 }, 'remindBeforeDays', /30/],
      [{ nextCount: 0 }, 'nextCount', /1 or more/],
      [{ nextCount: 100_000_000 }, 'nextCount', /at most/],
      [{ legalName: 'A\nB' }, 'legalName', /Remove line breaks/],
      [{ legalAddress: '1\n2\n3\n4\n5\n6\n7' }, 'legalAddress', /6 lines/],
    ] as const) {
      const { code, fields } = await refused(wrong)
      assert.equal(code, 'invalid-input', JSON.stringify(wrong))
      assert.match(fields?.[field] ?? '', told)
    }
    assert.equal((await read()).version, 0)
  })

  test('keep who changed what, also a number that was raised, apart from the brand', async () => {
    await change(0, account)
    portal.clock.advance(60_000)
    const raised = { version: 1, ...standardInvoicing, ...account, nextCount: 100 }
    await portal.call('nina', updateInvoicing, raised)
    const { changes } = await portal.call('tom', listSettingsChanges, { section: 'invoicing' })
    assert.deepEqual(
      changes.map(({ section, by, raisedTo }) => [section, by.name, raisedTo]),
      [
        ['invoicing', 'Nina Falk', 'INV-2026-0100'],
        ['invoicing', 'Tom Reyes', undefined],
      ],
    )
    const bankAccount = 'Routing number 021000021\nAccount number 000123456789'
    assert.deepEqual(changes[1]?.after, { ...standardInvoicing, ...account, bankAccount })
    assert.deepEqual((await portal.call('tom', listSettingsChanges, { section: 'brand' })).changes, [])
    const traces = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.deepEqual(
      traces
        .map(({ data }) => data)
        .filter(({ action }) => action === 'settings-changed')
        .map(({ actorId, entityId, detail }) => [actorId, entityId, detail]),
      [
        ['tom', 'invoicing', 'bankHolder, bankName, bankAccount'],
        ['nina', 'invoicing', 'next number INV-2026-0100'],
      ],
    )
  })

  test('tell the other owners by mail where clients are asked to pay, and nobody of anything else', async () => {
    const told = async () => {
      await portal.mailsSettled()
      const sent = await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 50 })
      return sent.flatMap(({ data }) => (data.kind === 'bank-details-changed' ? [data.to.email] : []))
    }
    await change(0, { daysToPay: 30 })
    assert.deepEqual(await told(), [])
    await change(1, account)
    assert.deepEqual(await told(), ['nina@brightwater.example'])
    await change(2, {})
    assert.equal((await told()).length, 2)
    await portal.call('tom', setStaffRights, { uid: 'nina', version: await versionOf('nina'), staffRights: ['money'] })
    await change(3, account)
    assert.equal((await told()).length, 2)
  })

  test('are told to owners with who changed them and what invoices say from now on', () => {
    const head = mailHead('Tidewater', 'help@tidewater.example')
    const about = { ...account, email: 'nina@brightwater.example', by: 'Tom Reyes' }
    const { subject, text } = bankDetailsMail(head, about, 'http://portal.example/x')
    assert.equal(subject, 'Tidewater’s bank details changed')
    assert.match(text, /Tom Reyes changed the bank details\. New invoices show Brightwater Studio LLC, First Bank, /)
    const gone = bankDetailsMail(head, { ...about, bankHolder: null, bankName: null, bankAccount: null }, 'http://x')
    assert.match(gone.text, /Tom Reyes removed the bank details\./)
  })

  async function versionOf(uid: string): Promise<number> {
    const { employees } = await portal.call('tom', listEmployees, {})
    return employees.find(({ id }) => id === uid)?.version ?? 0
  }

  test('are not written over somebody who was faster, and not twice where the answer was lost', async () => {
    const raised = { version: 0, ...standardInvoicing, ...account, nextCount: 7 }
    await portal.call('tom', updateInvoicing, raised)
    assert.equal(await portal.outcome('tom', updateInvoicing, raised), 'stale-version')
    assert.equal((await portal.call('tom', listSettingsChanges, { section: 'invoicing' })).changes.length, 1)
    assert.equal((await read()).next.count, 7)
    const late = { version: 0, ...standardInvoicing, daysToPay: 30 }
    assert.equal(await portal.outcome('nina', updateInvoicing, late), 'stale-version')
    assert.equal((await read()).values.daysToPay, 14)
  })
})
