import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { defaultPreferences } from '#domain/notifications/notification-groups.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/EditProfilePage.tsx')])
}, 60_000)

function open(viewer = ada, update: () => unknown = () => ({ preferences: defaultPreferences })) {
  return openApp(viewer === tom ? '/superadmin/editprofile' : '/client/editprofile', {
    session: sessionOf(viewer),
    answers: {
      'list-sessions': () => ({ sessions: [] }),
      'get-notification-preferences': () => ({ preferences: defaultPreferences }),
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
