import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { session as sessionCall } from '#domain/accounts/contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listOpenInvoices, listOwed } from '#domain/invoices/owed-contract.ts'
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
  localStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

/** A document of this browser as it begins: everything in memory is new, what is on disk is what it was. */
async function openDocument(
  answers: Answers,
  { viewer = ada as Viewer | null, wanted = false, look = null as object | null } = {},
) {
  vi.resetModules()
  vi.stubGlobal('caches', disk)
  const state = viewer ? 'signed-in' : 'guest'
  const session = { session: { state, viewer, email: viewer?.email, ...(look ? { look } : {}) }, features: {} }
  answerWire(({ path }) => {
    const name = path.replace('/api/', '')
    if (answers === offline) throw new TypeError('Failed to fetch')
    if (name === 'session') return Response.json(session satisfies object as unknown as ReplyOf<typeof sessionCall>)
    const answer = answers[name]?.()
    if (answer instanceof Response) return answer
    return answer === undefined ? problem('not-found') : Response.json(answer)
  })
  const [
    { createAnswerKeeper, beginCopy, endCopies, isCopyKept },
    { callTo, keepAnswersWith },
    { loadSession },
    { forgetAnswers },
  ] = await Promise.all([
    import('./kept-answers.ts'),
    import('#web/platform/call.ts'),
    import('#web/platform/session.ts'),
    import('./forget-answers.ts'),
  ])
  const keeper = createAnswerKeeper()
  keepAnswersWith(async () => keeper)
  if (wanted) {
    await loadSession()
    await beginCopy()
  }
  return {
    loadSession,
    beginCopy,
    endCopies,
    isCopyKept,
    forgetAnswers,
    listMeetings: () => callTo<typeof listMeetings>('list-meetings')({ when: 'ahead' }),
    listOwed: () => callTo<typeof listOwed>('list-owed')({}),
    listOpen: (today: string) => callTo<typeof listOpenInvoices>('list-open-invoices')({ today, age: 'to-30' }),
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
  const page = await openDocument(online, { wanted: true })
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

it('gives again what is due, on the days that follow too', async () => {
  const owed = { plans: [], invoices: [{ id: 'invoice-1' }], requests: [] }
  const open = { invoices: [{ id: 'invoice-2' }], next: null, ages: null }
  const answers = { 'list-owed': () => owed, 'list-open-invoices': () => open }
  const read = await openDocument(answers, { wanted: true })
  await read.listOwed()
  await read.listOpen('2026-12-08')
  await expect.poll(() => disk.text()).toContain('invoice-2')
  const page = await openDocument(offline)
  await page.loadSession()
  expect(await page.listOwed()).toEqual(owed)
  expect(await page.listOpen('2026-12-09')).toEqual(open)
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

it('keeps nothing of the secret of a card form', async () => {
  const viewer = { ...ada, setupIntentsSecret: 'seti_1_secret' }
  const page = await openDocument(online, { viewer, wanted: true })
  await page.listMeetings()
  await expect.poll(() => disk.text()).toContain('review-1')
  expect(disk.text()).toContain('ada@northwind.example')
  expect(disk.text()).not.toContain('seti_1_secret')
})

it('forgets an answer that is withdrawn', async () => {
  await signedInWithMeetings()
  const withdrawn = await openDocument({ 'list-notifications': () => ({}) })
  await withdrawn.loadSession()
  await expect(withdrawn.listMeetings()).rejects.toMatchObject({ code: 'not-found' })
  await expect.poll(() => disk.text()).not.toContain('review-1')
})

it('keeps nothing that nobody has asked for, whether or not the browser remembers them', async () => {
  localStorage.setItem('liftoff:remember-me', ada.email)
  const page = await openDocument(online)
  await page.loadSession()
  await page.listMeetings()
  expect(await page.isCopyKept()).toBe(false)
  expect(disk.names()).toEqual([])
  const later = await openDocument(offline)
  await expect(later.loadSession()).rejects.toMatchObject({ code: 'offline' })
})

it('keeps what is read from the moment it was asked for until that is taken back', async () => {
  const page = await openDocument(online)
  await page.loadSession()
  await page.beginCopy()
  expect(await page.isCopyKept()).toBe(true)
  await page.listMeetings()
  await expect.poll(() => disk.text()).toContain('review-1')
  await page.endCopies(null)
  expect([await page.isCopyKept(), disk.names()]).toEqual([false, []])
  await page.listMeetings()
  expect(disk.names()).toEqual([])
})

it('keeps one person’s answers, and none of who signs in after them', async () => {
  await signedInWithMeetings()
  const other = await openDocument(online, { viewer: grace })
  await other.loadSession()
  await other.listMeetings()
  await expect.poll(() => disk.names()).toEqual([])
})

it('keeps nothing of somebody as whom staff see the portal, and what the staff have stays', async () => {
  await signedInWithMeetings()
  const look = { clientId: 'grace', until: '2100-01-01T00:00:00.000Z' }
  const seen = await openDocument(online, { viewer: grace, look })
  await seen.loadSession()
  await seen.beginCopy()
  await seen.listMeetings()
  expect(disk.names()).toEqual(['liftoff-copy:ada'])
  expect(disk.text()).not.toContain('grace')
})

it('keeps nothing after signing out', async () => {
  const page = await signedInWithMeetings()
  page.forgetAnswers()
  await expect.poll(() => disk.names()).toEqual([])
  await page.listMeetings()
  expect(disk.names()).toEqual([])
})

it('has nothing left of a session that has ended elsewhere when the first page of a guest can be shown', async () => {
  await signedInWithMeetings()
  const guest = await openDocument(online, { viewer: null })
  await guest.loadSession()
  expect(disk.names()).toEqual([])
  const later = await openDocument(offline)
  await expect(later.loadSession()).rejects.toMatchObject({ code: 'offline' })
})

it('has nothing left at the first refusal of a session that has ended elsewhere', async () => {
  await signedInWithMeetings()
  const ended = await openDocument({ 'list-meetings': () => problem('not-signed-in') })
  await ended.loadSession()
  await expect(ended.listMeetings()).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(disk.names()).toEqual([])
})

it('keeps what was asked for where a password is asked for once more', async () => {
  await signedInWithMeetings()
  const page = await openDocument({ 'get-calendar-feed': () => problem('auth/requires-recent-login') })
  await page.loadSession()
  await expect(page.getFeed()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  expect(disk.names()).toEqual(['liftoff-copy:ada'])
})

it('is shown in another tab too, to whom the browser does not remember', async () => {
  await signedInWithMeetings()
  sessionStorage.clear()
  const another = await openDocument(offline)
  expect((await another.loadSession()).viewer?.uid).toBe('ada')
})

it('shows nothing that is older than a week, and has it no more', async () => {
  await signedInWithMeetings()
  const eightDays = 8 * 86_400_000
  disk.age(eightDays)
  const page = await openDocument(offline)
  await expect(page.loadSession()).rejects.toMatchObject({ code: 'offline' })
  expect(disk.names()).toEqual([])
})

it('has no answer that is older than a week once the portal was reached again', async () => {
  await signedInWithMeetings()
  disk.age(8 * 86_400_000)
  const page = await openDocument({})
  await page.loadSession()
  await expect.poll(() => disk.text()).not.toContain('review-1')
  expect(await page.isCopyKept()).toBe(true)
})
