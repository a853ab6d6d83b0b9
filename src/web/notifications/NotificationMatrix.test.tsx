import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultPreferences } from '#domain/notifications/notification-groups.ts'
import type { NotificationGroup, Preference } from '#domain/notifications/notification-groups.ts'
import type { Preferences } from '#domain/notifications/preferences.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/EditProfilePage.tsx')])
}, 60_000)

type Choice = Preference & { readonly group: NotificationGroup }

let preferences: Preferences

beforeEach(() => {
  preferences = defaultPreferences
})

function choose(body: object): object {
  const { group, inApp, email } = body as Choice // what the page asks for
  preferences = { ...preferences, [group]: { inApp, email } }
  return { preferences }
}

function open(viewer = ada, update: (choice: Record<string, unknown>) => unknown = choose) {
  return openApp(viewer === tom ? '/superadmin/editprofile' : '/client/editprofile', {
    session: sessionOf(viewer),
    answers: {
      'list-sessions': () => ({ sessions: [] }),
      'get-notification-preferences': () => ({ preferences }),
      'update-notification-preferences': update,
    },
  })
}

it('shows each role the kinds of news that they are told, as they stand', async () => {
  open(tom)
  const matrix = within(await screen.findByRole('table', { name: 'Notification settings' }))
  const rows = matrix.getAllByRole('rowheader').map((row) => row.firstElementChild?.textContent)
  expect(rows).toEqual(['Messages', 'Needs your attention', 'Billing', 'Progress'])
  const ticks = matrix.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true, true, true, true, true, false])
})

it('says to clients what the account owner is told of their team', async () => {
  open(ada)
  const team = await screen.findByRole('rowheader', { name: /^Your team/ })
  expect(team.textContent).toContain('when the agency invites, removes, deactivates or reactivates one')
})

it('saves each choice by itself, at once', async () => {
  const { asked } = open()
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reports by email' })
  await userEvent.click(tick)
  expect(tick.checked).toBe(true)
  await expect
    .poll(() => asked)
    .toContainEqual({
      name: 'update-notification-preferences',
      body: { group: 'reports', inApp: true, email: 'each' },
    })
})

it('takes a choice back that the portal did not take, and says so', async () => {
  open(ada, () => refuse('store-unavailable'))
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Messages in the portal' })
  await userEvent.click(tick)
  expect(await screen.findByText('The setting wasn’t saved')).toBeTruthy()
  expect(tick.checked).toBe(true)
})

it('follows a choice that was made on another page, and keeps its own that is on its way', async () => {
  const reply = Promise.withResolvers<void>()
  open(ada, async (choice) => {
    await reply.promise
    return choose(choice)
  })
  const [portal, mail] = await Promise.all(
    ['Messages in the portal', 'Reports by email'].map((name) =>
      screen.findByRole<HTMLInputElement>('checkbox', { name }),
    ),
  )
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const told = (version: number) =>
    act(() =>
      FakeEventSource.opened[0]?.change(`e-${version}`, { collection: 'notificationPreferences', id: 'ada', version }),
    )
  choose({ group: 'messages', ...preferences.messages, inApp: false })
  told(1)
  await expect.poll(() => portal?.checked).toBe(false)

  await userEvent.click(mail!)
  choose({ group: 'messages', ...preferences.messages, inApp: true })
  told(2)
  expect([portal?.checked, mail?.checked]).toEqual([false, true])
  reply.resolve()
  await expect.poll(() => [portal?.checked, mail?.checked], { timeout: 3000 }).toEqual([true, true])
})

it.each([
  ['the account owner', 'ada', ['projects', 'invoices'], [1, 0]],
  ['a teammate who sees invoices', 'oda', ['projects', 'invoices'], [1, 1]],
  ['a teammate who sees none', 'oda', ['projects'], [0, 1]],
] as const)('promises %s no notification about what they can’t see', async (_who, uid, rights, [prices, access]) => {
  open({ ...ada, uid, rights: [...rights] })
  await screen.findByRole('table', { name: 'Notification settings' })
  expect(screen.queryAllByText(/We always email you about price changes\.$/)).toHaveLength(prices)
  expect(screen.queryAllByText(/Your permissions decide which notifications you get\.$/)).toHaveLength(access)
})

it.each([
  ['who may order and see invoices', ['invoices', 'ordering'], /^Orders, invoices, payments, /],
  ['who sees invoices', ['invoices'], /^Paid orders, invoices, payments, /],
  ['who may order', ['ordering'], /^Orders\.$/],
] as const)('names only what a teammate %s is told of money', async (_who, rights, help) => {
  open({ ...ada, uid: 'oda', rights: ['projects', ...rights] })
  const matrix = within(await screen.findByRole('table', { name: 'Notification settings' }))
  const billing = matrix.getByRole('rowheader', { name: /^Billing/ }).children[1]
  expect(billing?.textContent).toMatch(help)
})

it('says to staff which of them are notified about a project', async () => {
  open(tom)
  expect(await screen.findByText(/Notifications about a project go to its manager/)).toBeTruthy()
})
