import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { session as sessionCall } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { getInvoice } from '#domain/invoices/contract.ts'
import type { getCalendarFeed, listMeetings, renewCalendarFeed } from '#domain/meetings/contract.ts'
import { answerWire, problem } from '#web/platform/wire.test-support.ts'
import { DiskOfCaches } from './disk-of-caches.test-support.ts'

type Viewer = { readonly uid: string; readonly email: string }
type Answers = Record<string, () => unknown>

const ada: Viewer = { uid: 'ada', email: 'ada@northwind.example' }
const grace: Viewer = { uid: 'grace', email: 'grace@harbor.example' }
const token = 'R9sXk2vQ7mB4cT1zY8wL5nH3jF6dG0pA_uE-iO2rS9t'
const url = `https://portal.example/files/meetings/${token}.ics`

let disk: DiskOfCaches

beforeEach(() => {
  disk = new DiskOfCaches()
  sessionStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

/** A document of this browser as it begins: everything in memory is new, what is on disk is what it was. */
async function openDocument(answers: Answers, { viewer = ada as Viewer | null, remembered = '' } = {}) {
  vi.resetModules()
  vi.stubGlobal('caches', disk)
  const session = { session: { state: 'signed-in', viewer, email: viewer?.email }, features: {} }
  answerWire(({ path }) => {
    const name = path.replace('/api/', '')
    if (answers === offline) throw new TypeError('Failed to fetch')
    if (name === 'session') return Response.json(session satisfies object as unknown as ReplyOf<typeof sessionCall>)
    const answer = answers[name]?.()
    return answer === undefined ? problem('not-found') : Response.json(answer)
  })
  const [{ createAnswerKeeper }, { callTo, keepAnswersWith }, { loadSession }, { forgetAnswers }] = await Promise.all([
    import('./kept-answers.ts'),
    import('#web/platform/call.ts'),
    import('#web/platform/session.ts'),
    import('./forget-answers.ts'),
  ])
  const keeper = createAnswerKeeper(() => remembered)
  keepAnswersWith(async () => keeper)
  return {
    loadSession,
    forgetAnswers,
    getInvoice: () => callTo<typeof getInvoice>('get-invoice')({ invoiceId: 'invoice-1' }),
    listMeetings: () => callTo<typeof listMeetings>('list-meetings')({ when: 'ahead' }),
    getFeed: () => callTo<typeof getCalendarFeed>('get-calendar-feed')({}),
    renewFeed: () => callTo<typeof renewCalendarFeed>('renew-calendar-feed')({}),
  }
}

const offline: Answers = {}
const meetings = { meetings: [{ id: 'review-1', title: 'Review' }], next: null }
const online: Answers = {
  'list-meetings': () => meetings,
  'get-calendar-feed': () => ({ url }),
  'renew-calendar-feed': () => ({ url }),
}

async function signedInWithMeetings() {
  const page = await openDocument(online)
  await page.loadSession()
  await page.listMeetings()
  await expect.poll(() => disk.text()).toContain('review-1')
  return page
}

it('gives the meetings again where the portal cannot be reached', async () => {
  await signedInWithMeetings()
  const page = await openDocument(offline)
  await page.loadSession()
  expect(await page.listMeetings()).toEqual(meetings)
})

it('keeps nothing of the address of a calendar, which opens it to whoever has it', async () => {
  const page = await signedInWithMeetings()
  expect(await page.getFeed()).toEqual({ url })
  expect(await page.renewFeed()).toEqual({ url })
  // What is asked for afterwards is on the disk: what came before would be.
  meetings.meetings.push({ id: 'review-2', title: 'Review' })
  await page.listMeetings()
  await expect.poll(() => disk.text()).toContain('review-2')
  expect(disk.text()).not.toContain(token)
  expect(disk.text()).not.toContain('calendar-feed')
  const later = await openDocument(offline)
  await later.loadSession()
  await expect(later.getFeed()).rejects.toMatchObject({ code: 'offline' })
})

it('forgets an answer that is withdrawn', async () => {
  await signedInWithMeetings()
  const withdrawn = await openDocument({ 'list-notifications': () => ({}) })
  await withdrawn.loadSession()
  await expect(withdrawn.listMeetings()).rejects.toMatchObject({ code: 'not-found' })
  await expect.poll(() => disk.text()).not.toContain('review-1')
})

it('keeps one person’s answers, and none after signing out', async () => {
  await signedInWithMeetings()
  const other = await openDocument(online, { viewer: grace })
  await other.loadSession()
  await expect.poll(() => disk.names()).toEqual(['liftoff-answers:grace'])
  expect(disk.text()).not.toContain('review-1')
  other.forgetAnswers()
  await expect.poll(() => disk.names()).toEqual([])
  await other.listMeetings()
  expect(disk.names()).toEqual([])
})

it('opens nobody’s copy in a new tab, but that of whom the browser remembers', async () => {
  await signedInWithMeetings()
  sessionStorage.clear()
  const remembered = await openDocument(offline, { remembered: ada.email })
  expect((await remembered.loadSession()).viewer?.uid).toBe('ada')
  sessionStorage.clear()
  const another = await openDocument(offline)
  await expect(another.loadSession()).rejects.toMatchObject({ code: 'offline' })
  expect(disk.names()).toEqual([])
})

it('gives no answer that is older than a week', async () => {
  await signedInWithMeetings()
  const eightDays = 8 * 86_400_000
  disk.age(eightDays)
  const page = await openDocument(offline)
  await expect(page.loadSession()).rejects.toMatchObject({ code: 'offline' })
})
