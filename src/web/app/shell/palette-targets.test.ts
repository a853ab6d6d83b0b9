import { expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, tom } from '#web/accounts/stage.test-support.tsx'
import { knownTargets } from './palette-targets.ts'

const found = (viewer: PresentedProfile, words: string) => knownTargets(viewer, words, true).map(({ label }) => label)

it.each([
  ['tax', ['Overview', 'Legal and invoicing']],
  ['VAT', ['Overview', 'Legal and invoicing']],
  ['new invoice', ['Invoices']],
  ['tax rate', ['Legal and invoicing']],
  ['reminder', ['Invoices', 'Legal and invoicing', 'Emails']],
  ['statement', ['Clients', 'Invoices']],
  ['hours', ['Approve hours', 'Time sheets']],
  ['overdue', ['Billing', 'Invoices']],
  ['export', ['Projects', 'Clients', 'Time sheets', 'Billing', 'Invoices', 'Launchpad', 'Meetings', 'Quotes']],
])('finds for staff what they call “%s”', (words, labels) => {
  expect(found(tom, words).slice(0, 8)).toEqual(labels)
})

it('finds for a client by other words only the pages that they have', () => {
  expect(found(ada, 'overdue')).toEqual(['Pay amount due', 'Billing', 'Invoices'])
  expect(found({ ...ada, uid: 'bo', rights: ['projects'] }, 'overdue')).toEqual([])
  expect(found(ada, 'export')).toEqual(['Security'])
})

it('finds for a creator where they add hours and where these are', () => {
  expect(found({ ...tom, role: 'creator' }, 'hours')).toEqual(['Add hours', 'Time sheets'])
})

it('finds nothing to pay for a client who owes nothing', () => {
  expect(knownTargets(ada, 'overdue', false).map(({ label }) => label)).toEqual(['Billing', 'Invoices'])
})

it('begins with the page whose name begins with the letters', () => {
  expect(found(tom, 'over').slice(0, 2)).toEqual(['Overview', 'Billing'])
  expect(found(ada, 'invo').slice(0, 2)).toEqual(['Invoices', 'Pay amount due'])
})

it('offers a teammate a question only with both rights that it takes', () => {
  expect(found({ ...ada, uid: 'bo', rights: ['projects', 'messages'] }, 'ask')).toContain('Ask a question')
  expect(found({ ...ada, uid: 'bo', rights: ['messages'] }, 'ask')).not.toContain('Ask a question')
})
