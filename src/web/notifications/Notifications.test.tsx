import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { createQueryClient, giveQueryClient } from '#web/platform/query-client.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { listKey } from './exports/notification-cache.ts'
import { notification } from './notifications.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./NotificationPopup.tsx'), import('#web/notifications/pages/NotificationsPage.tsx')])
}, 60_000)

const unread = notification()
const read = notification({ id: 'a0:ada', title: 'Approve Menu', readAt: '2026-12-08T09:30:00.000Z' })
const page = { notifications: [unread, read], next: null, unreadCount: 1 }

function open(path = '/client/billing', answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  return openApp(path, {
    session: sessionOf(ada),
    answers: {
      'list-notifications': () => page,
      'mark-notifications-read': () => ({ unreadCount: 0 }),
      ...answers,
    },
  })
}

async function openPanel(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

it('the bell says how much is unread, in the tab too, and opens what it is', async () => {
  open()
  const panel = await openPanel()
  const links = panel.getAllByRole('link', { name: /Bakery relaunch|Menu/ })
  expect(links[0]?.textContent).toContain('Unread: Nina Falk wrote in Bakery relaunch')
  expect(links[1]?.textContent).not.toContain('Unread')
  expect(document.title.startsWith('(1) ')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications, 1 unread' }))
})

it('a press goes to the exact place, closes the panel and marks it as read', async () => {
  const { place, asked } = open()
  const panel = await openPanel()
  await userEvent.click(panel.getByRole('link', { name: /wrote in/ }))
  await expect.poll(place).toBe('/client/projectdetail?projectId=bakery-relaunch&messages=open')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  expect(asked).toContainEqual({ name: 'mark-notifications-read', body: { ids: ['a1:ada'] } })
  await expect.poll(() => document.title.startsWith('(')).toBe(false)
})

it('marks all as read, and says so beside it where the portal does not', async () => {
  let isBroken = true
  const { asked } = open('/client/billing', {
    'mark-notifications-read': () => (isBroken ? refuse('store-unavailable') : { unreadCount: 0 }),
  })
  const panel = await openPanel()
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
  expect((await panel.findByRole('alert')).textContent).toContain('Your notifications weren’t marked as read')
  isBroken = false
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
  await expect.poll(() => panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(panel.queryByText('Unread:', { exact: false })).toBeNull()
  expect(asked).toContainEqual({ name: 'mark-notifications-read', body: { all: true } })
})

it('what happens now is counted and read out, and moves no focus', async () => {
  open()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  const focused = document.activeElement
  const [stream] = FakeEventSource.opened
  const news = notification({ id: 'a2:ada', createdAt: '2026-12-08T10:00:00.000Z', title: 'Tom Reyes wrote in Shop' })
  stream?.change('e-1', { collection: 'notifications', id: news.id, version: 1, document: news })
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy()
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContain('New: Tom Reyes wrote in Shop')
  expect(document.activeElement).toBe(focused)
})

it('leads to the page of all and to what one wants to be told', async () => {
  const { place } = open()
  const panel = await openPanel()
  const settings = panel.getByRole('link', { name: 'Notification settings' })
  expect(settings.getAttribute('href')).toBe('/client/editprofile#notifications')
  await userEvent.click(panel.getByRole('link', { name: 'Show all notifications' }))
  await expect.poll(place).toBe('/client/notifications')
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
})

it('on a phone the bell leads to the page', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Notifications, 1 unread' })
  expect(link.getAttribute('href')).toBe('/client/notifications')
})

it('the page shows what is older when it is asked to', async () => {
  const { asked } = open('/client/notifications', {
    'list-notifications': ({ after }) =>
      after ? { notifications: [read], next: null, unreadCount: 1 } : { ...page, notifications: [unread], next: 'c1' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('link', { name: /Approve Menu/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(asked).toContainEqual({ name: 'list-notifications', body: { after: 'c1' } })
})

it('the page says that nothing has happened, and that it could not be asked', async () => {
  const answers = { 'list-notifications': () => ({ notifications: [], next: null, unreadCount: 0 }) }
  open('/client/notifications', answers)
  expect(await screen.findByText('No notifications')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('the page offers another try where the portal could not be asked', async () => {
  let isBroken = true
  open('/client/notifications', { 'list-notifications': () => (isBroken ? refuse('unexpected') : page) })
  expect(await screen.findByText('We couldn’t load your notifications')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /wrote in/ })).toBeTruthy()
})

it('asks anew for what a rendered page came with, whose first page is named by nothing', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(listKey, { pages: [page], pageParams: [null] })
  giveQueryClient(queryClient)
  try {
    const { asked } = open()
    await screen.findByRole('button', { name: 'Notifications, 1 unread' })
    await act(() => queryClient.invalidateQueries({ queryKey: listKey }))
    expect(asked).toContainEqual({ name: 'list-notifications', body: {} })
  } finally {
    giveQueryClient(null)
  }
})

it('shows no initials where nobody did what happened', async () => {
  const own = notification({ id: 'a2:ada', title: 'Hosting for Shop is paid', actorId: '', actorName: 'Hosting plan' })
  open('/client/notifications', { 'list-notifications': () => ({ ...page, notifications: [own, unread] }) })
  expect((await screen.findByRole('link', { name: /Hosting for Shop/ })).textContent).not.toContain('HP')
  expect(screen.getByRole('link', { name: /wrote in/ }).textContent).toContain('NF')
})
