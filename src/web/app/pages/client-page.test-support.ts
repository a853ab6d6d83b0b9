import { ada } from '#web/accounts/stage.test-support.tsx'

export const moment = '2026-12-08T09:00:00.000Z'
export const client = { ...ada, disabledAt: null }

/** What the page of a client asks for, where the account is new. */
export const empty = {
  'get-client': () => ({ client, notes: [] }),
  'count-projects': () => ({ counted: { count: 1, isMore: false } }),
  'list-invoices': () => ({ invoices: [], next: null, totals: null }),
  'list-quotes': () => ({ quotes: [], next: null }),
  'list-meetings': () => ({ meetings: [], next: null }),
  'list-time-sheets': () => ({ sheets: [], projects: [] }),
  'list-client-activity': () => ({ activities: [] }),
  'get-client-billing': () => ({
    clientId: 'ada',
    name: 'Harbor Coffee',
    customerId: null,
    disabledAt: null,
    orderingConsent: null,
    freeGrantedAt: null,
    ownedPlanIds: [],
    boughtAt: {},
  }),
  'list-teammates': () => ({
    owner: { uid: 'ada', fullName: 'Ada Lovelace', position: '', companyName: '', email: ada.email, avatarId: null },
    teammates: [],
    mayInvite: true,
  }),
}
