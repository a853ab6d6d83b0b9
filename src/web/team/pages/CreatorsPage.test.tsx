import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
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
import { grace } from '#web/team/creators.test-support.ts'
import { CreatorsPage } from './CreatorsPage.tsx'

beforeAll(async () => {
  await import('#web/team/AddCreatorDialog.tsx')
})

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0], search = '') {
  const asked = answerCalls({
    'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: { grace: 31.5 } }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <CreatorsPage />
    </QueryClientProvider>,
    `/superadmin/creators${search}`,
  )
  return asked
}

async function fillIn(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  await userEvent.type(dialog.getByLabelText('First name'), 'Grace')
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Hopper')
  await userEvent.type(dialog.getByLabelText('Position'), 'Developer')
  await userEvent.type(dialog.getByLabelText('Email'), 'grace@navy.example')
  await userEvent.type(dialog.getByLabelText('Default pay'), '95.50')
  await userEvent.click(dialog.getByRole('button', { name: 'Add creator' }))
}

it('adds the first creator after a fresh proof of who is signed in', async () => {
  let isProven = false
  const asked = show({
    'list-employees': () => ({ employees: [] }),
    'create-creator': () => (isProven ? { creator: grace } : refuse('auth/requires-recent-login')),
    'confirm-identity': () => {
      isProven = true
      return {}
    },
  })
  expect(await screen.findByText('No creators yet')).toBeTruthy()
  expect(screen.getByText('0 creators')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add creator' }))
  await fillIn()
  await userEvent.type(await screen.findByLabelText('Password'), 'a right password{Enter}')

  const row = await screen.findByRole('row', { name: /Grace Hopper/ })
  expect(row.textContent).toContain('Invited')
  expect(row.textContent).toContain('$95.50')
  expect(screen.getByText('1 creator')).toBeTruthy()
  expect(toldByToast()).toEqual(['Creator added. Invitation sent to grace@navy.example'])
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/creators.csv')
  expect(asked.findLast(({ name }) => name === 'create-creator')?.body).toEqual({
    firstName: 'Grace',
    lastName: 'Hopper',
    position: 'Developer',
    email: 'grace@navy.example',
    rate: 9550,
  })
})

it('starts a new creator with the pay of their position, unless another is typed', async () => {
  const designer = { position: 'Designer', billRateCents: null, rate: cents(8550) }
  const settings = { version: 1, rates: [designer], changedAt: null, changedBy: null }
  show({ 'list-employees': () => ({ employees: [] }), 'get-position-rates': () => ({ settings }) })
  await screen.findByText('No creators yet')
  await userEvent.click(screen.getByRole('button', { name: 'Add creator' }))
  const position = await screen.findByLabelText('Position')
  const rate = screen.getByLabelText<HTMLInputElement>('Default pay')
  await userEvent.type(position, 'designer')
  await userEvent.tab()
  await expect.poll(() => rate.value).toBe('85.50')
  await userEvent.clear(position)
  await userEvent.type(position, 'Writer')
  await userEvent.tab()
  await expect.poll(() => rate.value).toBe('')
  await userEvent.type(rate, '90')
  await userEvent.clear(position)
  await userEvent.type(position, 'Designer')
  await userEvent.tab()
  expect(rate.value).toBe('90')
})

it('says at the e-mail that it is in use, and keeps the rest', async () => {
  show({
    'list-employees': () => ({ employees: [] }),
    'create-creator': () => refuse('auth/email-already-in-use'),
  })
  await screen.findByText('No creators yet')
  await userEvent.click(screen.getByRole('button', { name: 'Add creator' }))
  await fillIn()
  const email = await screen.findByRole('textbox', {
    name: 'Email',
    description: 'Email already in use. Please use another email',
  })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email)
  expect(toldByToast()).toEqual(['Email already in use. Please use another email'])
  expect(screen.getByLabelText<HTMLInputElement>('Default pay').value).toBe('95.50')
})

it('says that the list could not be loaded, and tries again', async () => {
  const answers = [refuse('unexpected'), { employees: [grace] }]
  show({ 'list-employees': () => answers.shift() })
  expect(await screen.findByText('We couldn’t load the creators')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeTruthy()
})

it('shows what a creator works on and has logged, and switches them off after asking', async () => {
  const active = { ...grace, status: 'active' }
  const member = {
    id: 'bakery:grace',
    version: 1,
    projectId: 'bakery',
    clientId: 'ada',
    creatorId: 'grace',
    rate: 9550,
    billRateCents: 14000,
    role: 'Front end',
    startedAt: grace.createdAt,
    endedAt: null,
  }
  const asked = show({
    'list-employees': () => ({ employees: [{ ...active, phone: '4155550142' }] }),
    'list-assignments': () => ({
      members: [member],
      projectNames: { bakery: 'Bakery relaunch' },
      hoursThisMonth: { grace: 31.5 },
    }),
    'deactivate-creator': () => ({ creator: { ...active, status: 'inactive', version: 2 } }),
  })
  const row = await screen.findByRole('row', { name: /Grace Hopper/ })
  expect(await within(row).findByText('31.5')).toBeTruthy()
  expect(screen.getByText('“Hours this month” excludes rejected hours.')).toBeTruthy()
  await userEvent.click(within(within(row).getByRole('rowheader')).getByRole('link'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  expect(sheet.getByRole('link', { name: 'Bakery relaunch' }).getAttribute('href')).toContain('projectId=bakery')
  expect(sheet.getByText('Phone').nextSibling?.textContent).toBe('+1 (415) 555-0142')
  expect(sheet.getByText('Hours this month').nextSibling?.textContent).toMatch(/^31\.5.*, excluding rejected hours$/)
  expect(sheet.getByText('$95.50 per hour, billed at $140')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Grace Hopper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Grace Hopper?' }))
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(asked.some(({ name }) => name === 'deactivate-creator')).toBe(true)
  expect(toldByToast()).toEqual(['Grace Hopper deactivated'])
})

const drafts = 'Grace can’t submit drafts while deactivated. Ask Grace to submit them first.'
const reopened = 'Once Grace is deactivated, staff can reopen the rejected hours.'
it.each([
  [8.75, 3.5, `Grace Hopper has 8.75 draft hours and 3.5 rejected hours. ${drafts} ${reopened}`],
  [1, 0, `Grace Hopper has 1 draft hour. ${drafts}`],
  [0, 2, `Grace Hopper has 2 rejected hours. ${reopened}`],
])(
  'says before a creator is deactivated that %d draft and %d rejected hours wait for them',
  async (draft, rejected, said) => {
    const asked = show({
      'list-employees': () => ({ employees: [{ ...grace, status: 'active' }] }),
      'count-unsubmitted-hours': () => ({ draftHours: draft, rejectedHours: rejected }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate Grace Hopper?' }))
    expect(await question.findByText(said)).toBeTruthy()
    expect(asked.find(({ name }) => name === 'count-unsubmitted-hours')?.body).toEqual({ creatorId: 'grace' })
  },
)

it('asks for no hours where a creator is reactivated', async () => {
  const asked = show({ 'list-employees': () => ({ employees: [{ ...grace, status: 'inactive' }] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reactivate' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reactivate Grace Hopper?' }))
  await question.findByRole('button', { name: 'Reactivate' })
  expect(asked.some(({ name }) => name === 'count-unsubmitted-hours')).toBe(false)
})

it('sets a creator’s bill rate beside their pay, and takes it away where the field is emptied', async () => {
  const priced = { ...grace, status: 'active', billRateCents: 12_000 }
  const asked = show({
    'list-employees': () => ({ employees: [priced] }),
    'update-creator': () => ({ creator: { ...priced, version: 2 } }),
  })
  const row = await screen.findByRole('row', { name: /Grace Hopper/ })
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Grace Hopper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grace Hopper' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Bill rate/ })
  expect(field.value).toBe('120')
  await userEvent.clear(field)
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'update-creator')?.body)
    .toMatchObject({ creatorId: 'grace', version: 1, rate: 9550, billRateCents: null })
})

it('puts a creator on a project from their sheet, at their own rate unless another is named', async () => {
  const project = { name: 'Bakery relaunch', companyName: 'Northwind Bakery', status: 'active' }
  const asked = show(
    {
      'list-employees': () => ({ employees: [{ ...grace, status: 'active' }] }),
      'list-projects': () => ({
        projects: [
          { ...project, id: 'bakery' },
          { ...project, id: 'kiosk', name: 'Kiosk display', status: 'cancelled' },
        ],
        next: null,
      }),
      'assign-creator': () => ({ member: {} }),
    },
    '?creatorId=grace',
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Grace Hopper' }))
  await userEvent.click(await sheet.findByRole('button', { name: 'Add to a project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Grace Hopper to a project' }))
  expect(await dialog.findByRole('option', { name: 'Bakery relaunch, Northwind Bakery' })).toBeTruthy()
  expect(dialog.queryByRole('option', { name: /Kiosk/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to project' }))
  expect((await dialog.findAllByText(/This field is required/)).length).toBeGreaterThan(0)
  await userEvent.selectOptions(dialog.getByLabelText('Project'), 'bakery')
  await userEvent.type(dialog.getByLabelText(/Role/), 'Front end')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to project' }))
  await expect.poll(() => toldByToast()).toEqual(['Grace Hopper added to Bakery relaunch'])
  expect(asked.find(({ name }) => name === 'assign-creator')?.body).toEqual({
    projectId: 'bakery',
    creatorId: 'grace',
    rate: 9550,
    billRateCents: null,
    role: 'Front end',
  })
})

it('sorts the creators by their figures, the most first, and keeps the order behind the sheet of one', async () => {
  const ivo = { ...grace, id: 'ivo', uid: 'ivo', fullName: 'Ivo Brandt', rate: 12_000, position: '' }
  const zoe = { ...grace, id: 'zoe', uid: 'zoe', fullName: 'Zoe Ash', rate: 4000, status: 'active' }
  show(
    {
      'list-employees': () => ({ employees: [grace, ivo, zoe] }),
      'list-assignments': () => ({
        members: [{ creatorId: 'zoe' }, { creatorId: 'zoe' }, { creatorId: 'ivo' }],
        projectNames: {},
        hoursThisMonth: { grace: 31.5, zoe: 40 },
      }),
    },
    '?sort=rate',
  )
  const table = within(await screen.findByRole('table', { name: 'Creators' }))
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(-5))
  await expect.poll(names).toEqual(['randt', 'opper', 'e Ash'])
  expect(table.getByRole('columnheader', { name: 'Pay ($/hour)' }).getAttribute('aria-sort')).toBe('descending')
  const [first] = table.getAllByRole('link', { name: /Ivo Brandt$/ })
  expect(first?.getAttribute('href')).toBe('/superadmin/creators?sort=rate&creatorId=ivo')
  for (const [head, order] of [
    ['Position', ['opper', 'e Ash', 'randt']],
    ['Status', ['opper', 'randt', 'e Ash']],
    ['Projects', ['e Ash', 'randt', 'opper']],
    ['Hours this month', ['e Ash', 'opper', 'randt']],
    ['Name', ['opper', 'randt', 'e Ash']],
  ] as const) {
    await userEvent.click(table.getByRole('button', { name: head }))
    await expect.poll(names).toEqual(order)
  }
})
