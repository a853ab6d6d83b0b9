import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveCollections } from '#domain/core/live-event.ts'
import type { LiveCollection } from '#domain/core/live-event.ts'
import { applyLiveEvent, computed, descriptions, putEventOver } from './apply-live-event.ts'

type Told = { readonly id: string; readonly version: number; readonly [field: string]: unknown }

const now = '2026-12-08T09:00:00.000Z'
const at = (hour: number) => `2026-12-08T${String(hour).padStart(2, '0')}:00:00.000Z`

let queryClient: QueryClient
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) })
  queryClient = new QueryClient()
  asked = []
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A query that somebody looks at. */
function show(key: readonly unknown[], answer: unknown): void {
  const queryFn = () => {
    asked.push(key.slice(0, 3).join(' '))
    return Promise.resolve(answer)
  }
  const options = { queryKey: key, queryFn, initialData: answer, staleTime: Infinity }
  new QueryObserver(queryClient, options).subscribe(() => undefined)
}

function tell(collection: LiveCollection, document: Told): void {
  const event = { collection, id: document.id, version: document.version, document }
  applyLiveEvent(queryClient, event)
  putEventOver(queryClient, event)
  vi.advanceTimersByTime(3000)
}

const paged = (page: object) => ({ pages: [page], pageParams: [''] })

/** The documents of an answer, by id and version. */
function held(key: readonly unknown[], path?: string): unknown {
  const data = queryClient.getQueryData<object>(key)
  const pages = data && 'pages' in data ? (data.pages as object[]) : [data]
  const documents = pages.flatMap((page) =>
    path === undefined ? (page as Told) : (page as Record<string, readonly Told[]>)[path],
  )
  return documents.map((each) => `${each?.id} ${each?.version}`)
}

type Case = {
  readonly collection: LiveCollection
  readonly key: readonly unknown[]
  /** The field of the answer that holds documents. */
  readonly path?: string
  readonly answer: (documents: readonly Told[]) => unknown
  readonly known: Told
  /** What comes anew, and whether it comes before what is known. */
  readonly fresh: Told
  readonly isFirst: boolean
  /** A newer form of what is known that is of this list no longer; left out where a list takes all. */
  readonly lost?: Told
}

const project = { id: 'a', version: 1, projectId: 'bakery', clientId: 'ada', uid: 'ada', createdAt: at(8) }
const meeting = { ...project, status: 'accepted', startsAt: at(14), endsAt: at(15) }
const order = { ...project, status: 'failed', items: [{ id: 'i', state: 'failed', totalCents: 500 }] }
const payment = { ...project, status: 'fail', stripeStatus: 'requires_payment_method' }
const entry = { ...project, creatorId: 'ivo', productId: null, workDate: '2026-12-07', status: 'submitted' }
const list = (path: string) => (documents: readonly Told[]) => paged({ [path]: documents, next: null })

const cases: readonly Case[] = [
  {
    collection: 'quotes',
    key: ['quotes', 'list', 'sent'],
    path: 'quotes',
    answer: list('quotes'),
    known: { ...project, status: 'sent' },
    fresh: { ...project, id: 'b', status: 'sent', createdAt: at(9) },
    isFirst: true,
    lost: { ...project, version: 2, status: 'accepted' },
  },
  {
    collection: 'questions',
    key: ['questions'],
    path: 'questions',
    answer: list('questions'),
    known: { ...project, lastAt: at(8) },
    fresh: { ...project, id: 'b', lastAt: at(9) },
    isFirst: true,
  },
  {
    collection: 'meetings',
    key: ['meetings', 'list', 'ahead'],
    path: 'meetings',
    answer: list('meetings'),
    known: meeting,
    fresh: { ...meeting, id: 'b', startsAt: at(16), endsAt: at(17) },
    isFirst: false,
    lost: { ...meeting, version: 2, status: 'cancelled' },
  },
  {
    collection: 'hosting',
    key: ['launchpad', 'ada'],
    path: 'sites',
    answer: (sites) => ({ sites, health: [] }),
    known: project,
    fresh: { ...project, id: 'b', createdAt: at(9) },
    isFirst: false,
    lost: { ...project, version: 2, clientId: 'grace' },
  },
  {
    collection: 'siteHealth',
    key: ['launchpad', 'ada'],
    path: 'health',
    answer: (health) => ({ sites: [], health }),
    known: project,
    fresh: { ...project, id: 'b' },
    isFirst: false,
    lost: { ...project, version: 2, clientId: 'grace' },
  },
  {
    collection: 'teammates',
    key: ['teammates', 'ada'],
    path: 'teammates',
    answer: (teammates) => ({ teammates, mayInvite: true }),
    known: { ...project, removedAt: null },
    fresh: { ...project, id: 'b', removedAt: null, createdAt: at(9) },
    isFirst: false,
    lost: { ...project, version: 2, removedAt: now },
  },
  {
    collection: 'members',
    key: ['members', 'of', 'bakery'],
    path: 'members',
    answer: (members) => ({ members, mayAssign: false }),
    known: project,
    fresh: { ...project, id: 'b' },
    isFirst: false,
    lost: { ...project, version: 2, projectId: 'clinic' },
  },
  {
    collection: 'members',
    key: ['members', 'all'],
    path: 'members',
    answer: (members) => ({ members, projectNames: { bakery: 'Bakery' }, hoursThisMonth: {} }),
    known: { ...project, creatorId: 'ivo' },
    fresh: { ...project, id: 'b', creatorId: 'mei' },
    isFirst: false,
  },
  {
    collection: 'subscriptions',
    key: ['billing', 'subscriptions', 'ada'],
    path: 'subscriptions',
    answer: (subscriptions) => ({ subscriptions }),
    known: project,
    fresh: { ...project, id: 'b', createdAt: at(9) },
    isFirst: true,
    lost: { ...project, version: 2, uid: 'grace' },
  },
  {
    collection: 'payments',
    key: ['billing', 'payments', 'own'],
    path: 'listPayments',
    answer: (listPayments) => paged({ listPayments, hasMore: false }),
    known: payment,
    fresh: { ...payment, id: 'b', createdAt: at(9) },
    isFirst: true,
  },
  {
    collection: 'orders',
    key: ['checkout', 'orders', 'unfinished'],
    answer: (orders) => orders,
    known: order,
    fresh: { ...order, id: 'b', createdAt: at(9) },
    isFirst: true,
  },
  {
    collection: 'timeEntries',
    key: ['hour-entries', { month: '2026-12', creatorId: 'ivo', status: 'submitted' }],
    path: 'entries',
    answer: (entries) => paged({ entries, next: null, projects: [{ id: 'bakery' }], products: [] }),
    known: entry,
    fresh: { ...entry, id: 'b', workDate: '2026-12-08' },
    isFirst: false,
    lost: { ...entry, version: 2, status: 'approved' },
  },
]

it.each(cases)(
  'shows $collection in the list of $key as an event tells them, and asks nobody',
  ({ collection, key, path, answer, known, fresh, isFirst, lost }) => {
    show(key, answer([known]))
    tell(collection, { ...known, version: 0 })
    expect(held(key, path)).toEqual(['a 1'])
    tell(collection, fresh)
    expect(held(key, path)).toEqual(isFirst ? ['b 1', 'a 1'] : ['a 1', 'b 1'])
    tell(collection, lost ?? { ...known, version: 2 })
    expect(held(key, path)).toEqual(lost ? ['b 1'] : isFirst ? ['b 1', 'a 2'] : ['a 2', 'b 1'])
    applyLiveEvent(queryClient, { collection, id: 'b', version: 9, document: null })
    expect(held(key, path)).toEqual(lost ? [] : ['a 2'])
    expect(asked).toEqual([])
  },
)

it.each([
  ['quotes', ['quotes', 'one', 'a']],
  ['orders', ['checkout', 'orders', 'one', 'a']],
  ['orders', ['checkout', 'orders', 'placed', 'a']],
] as const)('shows the one of %s that is open by %s, and asks nobody', (collection, key) => {
  show(key, order)
  tell(collection, { ...order, version: 3 })
  tell(collection, { ...order, version: 2 })
  tell(collection, { ...order, id: 'b', version: 9 })
  expect(held(key)).toEqual(['a 3'])
  expect(asked).toEqual([])
})

it('asks for the totals of payments and for what was given back, which come with them, and loses what fits no more', () => {
  const filter = { clientId: 'ada', status: 'fail', from: null, to: '2026-12-08' }
  const listed = ['billing', 'payments', 'of clients', filter]
  const one = ['billing', 'payments', 'one of a client', 'a']
  show(listed, paged({ payments: [payment], next: null, totals: {} }))
  show(one, { payment, refunds: [] })
  const paid = { ...payment, version: 2, status: 'paid' }
  applyLiveEvent(queryClient, { collection: 'payments', id: 'a', version: 2, document: paid })
  expect(held(listed, 'payments')).toEqual([])
  expect(held(one, 'payment')).toEqual(['a 2'])
  for (const other of [{ uid: 'grace' }, { createdAt: '2026-12-10T00:00:00.000Z' }, { stripeStatus: 'canceled' }])
    applyLiveEvent(queryClient, {
      collection: 'payments',
      id: 'b',
      version: 1,
      document: { ...payment, id: 'b', ...other },
    })
  expect(held(listed, 'payments')).toEqual([])
  expect(asked).toEqual(['billing payments of clients', 'billing payments one of a client'])
})

it('asks again who stands above the teammates once their profile has changed, and which plans a client owns once one has', () => {
  show(['teammates', 'ada'], { owner: { uid: 'ada' }, teammates: [] })
  show(['billing', 'client', 'ada'], { ownedPlanIds: [], boughtAt: {} })
  tell('payments', { ...payment, version: 2 })
  tell('profile', { id: 'ada', version: 2 })
  tell('subscriptions', { ...order, version: 2 })
  expect(asked).toEqual(['billing client ada', 'teammates ada'])
  show(['billing', 'owed', 'all'], { requests: [] })
  tell('projects', { ...project, version: 2 })
  expect(asked.at(-1)).toBe('billing owed all')
})

it('asks what is owned otherwise once something was bought, and never for the order itself', () => {
  const other = { ...order, id: 'b', toPay: ['i'], ownedElsewhere: [] }
  show(['checkout', 'orders', 'one', 'b'], other)
  show(['checkout', 'orders', 'beside', 'b'], { ownedElsewhere: [] })
  show(['checkout', 'orders', 'unfinished'], [other])
  tell('orders', { ...order, version: 2 })
  expect(asked).toEqual([])
  tell('orders', { ...order, version: 3, items: [{ id: 'i', state: 'paid', totalCents: 500 }] })
  expect(asked).toEqual(['checkout orders unfinished', 'checkout orders beside'])
})

it('asks for names that no answer has told yet', () => {
  show(['members', 'all'], { members: [], projectNames: {}, hoursThisMonth: {} })
  const hours = paged({ entries: [], next: null, projects: [], products: [] })
  show(['hour-entries', { month: '2026-12', creatorId: 'ivo' }], hours)
  tell('members', { ...project, creatorId: 'ivo' })
  applyLiveEvent(queryClient, { collection: 'timeEntries', id: 'a', version: 1, document: entry })
  expect(asked.map((key) => key.split(' ')[0])).toEqual(['members', 'hour-entries'])
})

it('asks again for who has left a project where they can be added again', () => {
  show(['members', 'of', 'bakery'], { members: [project], mayAssign: true })
  applyLiveEvent(queryClient, { collection: 'members', id: 'a', version: 2, document: null })
  expect(asked).toEqual(['members of bakery'])
})

it('asks again for no answer that holds what has come, but where it tells more than its documents', () => {
  const answers = liveCollections.flatMap((collection) => {
    const event = { collection, id: 'a', version: 1, document: { ...entry, items: [{ state: 'paid' }], payment: {} } }
    const keys = computed.flatMap((keysFrom) => keysFrom(event, queryClient)).map((key) => key.join(' '))
    const places = descriptions[collection].places.map(({ key }) => key.join(' '))
    return places.filter((place) =>
      keys.some((key) => `${key} `.startsWith(`${place} `) || place.startsWith(`${key} `)),
    )
  })
  expect(answers).toEqual([
    'invoices list',
    'invoices of client', // Totals, and what was given back.
    'invoices one',
    'billing payments of clients',
    'billing payments one of a client',
    // What the account has by other orders.
    'checkout orders unfinished',
  ])
})
