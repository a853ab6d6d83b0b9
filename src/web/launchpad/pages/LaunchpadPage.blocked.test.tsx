import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { ada, tom } from '#web/accounts/stage.test-support.tsx'
import { openLaunchpad, siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./LaunchpadPage.tsx'),
    import('#web/launchpad/ApproveDialog.tsx'),
    import('#web/launchpad/LaunchDialog.tsx'),
    import('#web/launchpad/act-schemas.ts'),
  ])
}, 60_000)

const at = '2026-12-08T10:00:00.000Z'
const tick = { uid: 'tom', name: 'Tom Okafor', at }
const readySite = siteOf({
  checklist: siteOf().checklist.map((item) => Object.assign({}, item, { done: tick })),
})

/** A colleague opens an item that blocks the launch again. */
async function reopen(site: PresentedHosting): Promise<void> {
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const checklist = site.checklist.map((item) => (item.id === 'forms' ? { ...item, done: null } : item))
  const document = { ...site, checklist, version: site.version + 1 }
  const { id, version } = document
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'hosting', id, version, document }))
}

it('takes no approval once a blocker is open again while the owner is about to approve', async () => {
  const { asked } = openLaunchpad(ada, { 'list-hosting': () => ({ sites: [readySite], health: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve launch of northwind.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Your full name'), 'Ada Lovelace')
  await reopen(readySite)
  const approve = await dialog.findByRole('button', {
    name: 'Approve launch',
    description: 'You can approve the launch once nothing blocks it.',
  })
  await userEvent.click(approve)
  await userEvent.type(dialog.getByLabelText('Your full name'), '{Enter}')
  expect(dialog.getByText('· Blocks launch')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'approve-go-live')).toBe(false)
})

it('launches no site once a blocker is open again while staff are about to go live', async () => {
  const approved = { ...readySite, approval: { uid: 'ada', name: 'Ada Lovelace', at, exceptions: '' } }
  const { asked } = openLaunchpad(tom, { 'list-hosting': () => ({ sites: [approved], health: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Go live' }))
  const dialog = within(await screen.findByRole('dialog'))
  await reopen(approved)
  const launch = await dialog.findByRole('button', {
    name: 'Go live',
    description: 'You can go live once nothing blocks the launch and the account owner has approved it.',
  })
  await userEvent.click(launch)
  expect(asked.some(({ name }) => name === 'go-live')).toBe(false)
})
