import { expect, it } from 'vitest'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { sayChange } from './say-change.ts'

const at = '2026-12-08T11:00:00.000Z'
const tom = { fullName: 'Tom Reyes', role: 'superAdmin' } as const
const by = (name: string) => ({ uid: 'somebody', name, at })

function said(collection: LiveEvent['collection'], document: LiveEvent['document']): string | null {
  return sayChange({ collection, document }, tom)
}

const invoice = {
  number: 'INV-2026-0007',
  updatedAt: at,
  issue: { ...by('Tom Reyes'), at: '2026-12-01T11:00:00.000Z' },
  credits: [],
  voiding: null,
}
const meeting = { updatedAt: at, history: [{ at, act: 'cancelled', byName: 'Ada Lovell', startsAt: at, reason: '' }] }
const rejected = (side: 'client' | 'staff') => ({
  updatedAt: at,
  history: [{ at, to: 'rejected', by: side, name: 'Nina Falk', reason: '' }],
})
const discarded = {
  updatedAt: at,
  history: [{ at, to: 'discarded', by: 'staff', name: 'Nina Falk', reason: '' }],
}
const takenBack = (how: { readonly forRevision?: true }) => ({
  updatedAt: at,
  history: [{ at, to: 'draft', by: 'staff', name: 'Nina Falk', reason: '', ...how }],
})
const activity = { at, actorName: 'Nina Falk', subjectName: 'Sitemap', detail: '' }

it.each([
  ['timeEntries', { updatedAt: at, approval: by('Nina Falk') }, 'Nina Falk approved these hours just now.'],
  ['timeEntries', { updatedAt: at, approval: null, status: 'rejected' }, 'Someone rejected these hours just now.'],
  ['invoices', { ...invoice, voiding: by('Nina Falk') }, 'Nina Falk voided invoice INV-2026-0007 just now.'],
  [
    'invoices',
    { ...invoice, credits: [{ ...by('Nina Falk'), amountCents: 50_000 }] },
    'Nina Falk credited $500 to invoice INV-2026-0007 just now.',
  ],
  [
    'invoices',
    { ...invoice, recordedPayments: [{ ...by('Nina Falk'), amountCents: 980_000 }] },
    'Nina Falk recorded a payment of $9,800 for invoice INV-2026-0007 just now.',
  ],
  ['quotes', rejected('client'), 'Nina Falk declined this quote just now.'],
  ['quotes', rejected('staff'), 'Nina Falk declined this request just now.'],
  ['quotes', discarded, 'Nina Falk discarded this quote just now.'],
  ['quotes', takenBack({}), 'Nina Falk withdrew this quote just now.'],
  ['quotes', takenBack({ forRevision: true }), 'Nina Falk started revising this quote just now.'],
  ['meetings', meeting, 'Ada Lovell canceled this meeting just now.'],
  ['activity', { ...activity, type: 'milestone.approved' }, 'Nina Falk approved “Sitemap” just now.'],
  [
    'activity',
    { ...activity, type: 'milestone.approval_requested', price: { beforeCents: 700_000, afterCents: 900_000 } },
    'Nina Falk requested approval of “Sitemap” ($7,000 → $9,000) just now.',
  ],
] as const)('says who has just changed one of the %s', (collection, document, sentence) => {
  expect(said(collection, document)).toBe(sentence)
})

it.each([
  ['what the reader did', 'timeEntries', { updatedAt: at, approval: by('Tom Reyes') }],
  [
    'an act that another change follows',
    'timeEntries',
    { updatedAt: '2026-12-09T11:00:00.000Z', approval: by('Nina Falk') },
  ],
  ['hours that their creator changes', 'timeEntries', { updatedAt: at, approval: null, status: 'submitted' }],
  ['a reminder', 'activity', { ...activity, type: 'meeting.reminder' }],
  ['a document that does not say', 'links', { updatedAt: at }],
  ['what is gone', 'quotes', null],
] as const)('says nothing of %s', (_, collection, document) => {
  expect(said(collection, document)).toBeNull()
})
