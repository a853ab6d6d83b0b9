import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { standardTemplate } from '#domain/launchpad/checklist.ts'
import type { PresentedLaunchTemplate } from '#domain/launchpad/template-contract.ts'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { SettingsPage } from './SettingsPage.tsx'

const at = '2026-03-02T09:00:00.000Z'
const [content, ...others] = standardTemplate
const cookies = { id: 'cookies', label: 'Cookie banner', owner: 'creator', isBlocking: true } as const
const standard: PresentedLaunchTemplate = {
  version: 0,
  items: standardTemplate,
  standard: standardTemplate,
  isStandard: true,
  changedAt: null,
  changedBy: null,
}
const changed: PresentedLaunchTemplate = {
  ...standard,
  version: 1,
  items: [cookies, ...standardTemplate],
  isStandard: false,
  changedAt: at,
  changedBy: 'Nina Falk',
}
const by = { uid: 'nina', name: 'Nina Falk' }

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0], place = '/superadmin/settings?section=launch-checklist') {
  const asked = answerCalls({ 'list-launch-template-changes': () => ({ changes: [], next: null }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsPage />
    </QueryClientProvider>,
    place,
  )
  return asked
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tasks = async () => (await screen.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value)
const sent = (asked: ReturnType<typeof show>) => asked.findLast(({ name }) => name === 'update-launch-template')?.body
const keyed = (items: PresentedLaunchTemplate['items']) =>
  items.map(({ id: key, ...rest }) => Object.assign({ key }, rest))

it('lists the sections with what they say now', async () => {
  const values = { agencyName: 'Liftoff', supportEmail: 'support@liftoff.example' }
  show(
    {
      'get-brand': () => ({ brand: { values, changedAt: at, changedBy: 'Nina Falk' } }),
      'get-invoicing': () => ({ invoicing: { changedAt: at, changedBy: 'Tom Reyes' } }),
    },
    '/superadmin/settings',
  )
  const row = await screen.findByRole('link', { name: /^Brand/ })
  expect(row.getAttribute('href')).toBe('/superadmin/settings/brand')
  expect(row.textContent).toContain('Liftoff, support@liftoff.example')
  expect(row.textContent).toContain('Changed by Nina Falk')
  const legal = screen.getByRole('link', { name: /^Legal and invoicing/ })
  expect(legal.getAttribute('href')).toBe('/superadmin/settings/invoicing')
  await expect.poll(() => legal.textContent).toContain('Changed by Tom Reyes')
  const checklist = screen.getByRole('link', { name: /^Launch checklist/ })
  expect(checklist.getAttribute('href')).toBe('/superadmin/settings?section=launch-checklist')
})

it('renames, moves, adds and removes items of the launch checklist, and saves them all at once', async () => {
  const asked = show({
    'get-launch-template': () => ({ template: standard }),
    'update-launch-template': () => ({ template: changed }),
  })
  expect(await tasks()).toEqual(standardTemplate.map(({ label }) => label))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Task 1' }), ', in English')
  await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Owner' })[0] ?? document.body, 'Agency')
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Blocks launch' })[0] ?? document.body)
  await press('Move item 1 down')
  await press('Remove item 3')
  await press('Add item')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Task 10' }), 'Cookie banner')
  expect(screen.queryByRole('button', { name: 'Remove item 9' })).toBeNull()
  await press('Save checklist')
  await expect.poll(toldByToast).toContain('Launch checklist saved')
  const [legal, , ...rest] = keyed(others)
  const first = { key: content?.id, label: 'Copy and images are final, in English', owner: 'agency', isBlocking: false }
  const added = { key: expect.any(String), label: 'Cookie banner', owner: 'agency', isBlocking: true }
  expect(sent(asked)).toEqual({ version: 0, items: [legal, first, ...rest, added] })
  expect(await tasks()).toEqual(changed.items.map(({ label }) => label))
})

it('says at its item what is wrong with it', async () => {
  show({ 'get-launch-template': () => ({ template: standard }) })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Task 2' }))
  await press('Save checklist')
  const row = screen.getByRole('group', { name: 'Item 2' }).closest('li')
  await within(row ?? document.body).findByText('Item 2: This field is required')
})

it('merges what a colleague who was faster has saved with what is typed, and tells what that was', async () => {
  let saves = 0
  const theirs = standardTemplate.map((item, index) => (index === 1 ? { ...item, label: 'Their words' } : item))
  const saved = { ...changed, items: theirs }
  const history = [{ id: 'c1', version: 1, at, by, before: standardTemplate, after: theirs }]
  const asked = show({
    'get-launch-template': () => ({ template: saves === 0 ? standard : saved }),
    'update-launch-template': () => ((saves += 1) === 1 ? refuse('stale-version') : { template: saved }),
    'list-launch-template-changes': () => ({ changes: saves === 0 ? [] : history, next: null }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Task 1' }), '!')
  await press('Save checklist')
  await screen.findByText(/^Nina Falk changed the launch checklist while you were editing\./)
  await screen.findByText(`“Their words”: renamed from “${standardTemplate[1]?.label}”`)
  await press('Load the new version')
  expect((await tasks()).slice(0, 2)).toEqual(['Copy and images are final!', 'Their words'])
  await press('Save checklist')
  await expect.poll(() => saves).toBe(2)
  const [first, ...rest] = keyed(theirs)
  expect(sent(asked)).toEqual({ version: 1, items: [{ ...first, label: 'Copy and images are final!' }, ...rest] })
})

it('restores the default after a question, and tells what was changed by whom', async () => {
  const [first] = standardTemplate
  const history = [
    { id: 'c2', version: 1, at, by, before: changed.items, after: [...standardTemplate] },
    {
      id: 'c1',
      version: 1,
      at,
      by,
      before: standardTemplate,
      after: [...others, { ...first, label: 'Copy', owner: 'agency', isBlocking: false }],
    },
    { id: 'c0', version: 1, at, by, before: standardTemplate, after: changed.items },
  ]
  const asked = show({
    'get-launch-template': () => ({ template: changed }),
    'update-launch-template': () => ({ template: { ...standard, version: 2 } }),
    'list-launch-template-changes': () => ({ changes: history, next: null }),
  })
  for (const line of [
    '“Cookie banner”: removed',
    '“Cookie banner”: added for Creator, blocks launch',
    '“Copy”: renamed from “Copy and images are final”',
    '“Copy”: owner Client → Agency',
    '“Copy”: blocks launch → can wait',
    'Items reordered',
  ])
    await screen.findByText(line)
  await press('Restore defaults')
  const question = within(await screen.findByRole('dialog', { name: 'Restore defaults?' }))
  await userEvent.click(question.getByRole('button', { name: 'Restore defaults' }))
  await expect.poll(toldByToast).toContain('Defaults restored')
  expect(sent(asked)).toEqual({ version: 1, items: keyed(standardTemplate) })
  expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull()
})

it('fills in earlier items, which are saved like any other change', async () => {
  const history = [{ id: 'c2', version: 1, at, by, before: changed.items, after: [...standardTemplate] }]
  const asked = show({
    'get-launch-template': () => ({ template: standard }),
    'update-launch-template': () => ({ template: changed }),
    'list-launch-template-changes': () => ({ changes: history, next: null }),
  })
  await press(/^Fill in earlier items from before/)
  expect((await tasks())[0]).toBe('Cookie banner')
  expect(sent(asked)).toBeUndefined()
  await press('Save checklist')
  await expect.poll(() => sent(asked)).toEqual({ version: 0, items: keyed(changed.items) })
})

it('only shows the launch checklist to staff without the right to settings', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show({ 'get-launch-template': () => ({ template: changed }) })
  await screen.findByText('Cookie banner')
  expect(screen.getByText('Only staff with the “Settings” permission can change the launch checklist')).toBeTruthy()
  expect(screen.getByText('Creator, blocks launch', { selector: 'li:first-child *' })).toBeTruthy()
  for (const name of ['Save checklist', 'Add item', 'Restore defaults', 'Move item 1 down'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
