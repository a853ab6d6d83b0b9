import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { TeammatesTab } from '#web/team/exports/TeammatesTab.tsx'

const deactivated = 'Mei Tanaka is deactivated. Choose another creator'

const mei = {
  id: 'mei',
  version: 1,
  firstName: 'Mei',
  fullName: 'Mei Tanaka',
  position: 'Designer',
  role: 'creator',
  status: 'active',
  rate: 6500,
  billRateCents: 9500,
}
const sol = { ...mei, id: 'sol', firstName: 'Sol', fullName: 'Sol Adeyemi', billRateCents: null }
const ivo = { ...sol, id: 'ivo', firstName: 'Ivo', fullName: 'Ivo Marek', position: 'Engineer' }
const engineer = { position: 'engineer', rate: null, billRateCents: 13_000 }
const membership = {
  id: 'bakery:mei',
  version: 1,
  projectId: 'bakery',
  clientId: 'ada',
  creatorId: 'mei',
  role: 'Design',
  rate: 6500,
  billRateCents: null as number | null,
}
const owner = {
  uid: 'ada',
  fullName: 'Ada Lovell',
  position: '',
  companyName: 'Northwind Bakery',
  email: 'ada@northwind.example',
  avatarId: null,
}
const staff = 'superAdmin'
const hourly = { billingType: 'hourly', billRateCents: null } as const

beforeEach(() => openSession(sessionOf(tom)))

function show(
  members: readonly (typeof membership)[],
  terms: RateSources['terms'],
  left: readonly (typeof membership)[] = [],
) {
  answerCalls({
    'assign-creator': () => refuse('not-found', { creatorId: deactivated }),
    'list-teammates': () => ({ owner, teammates: [], mayInvite: true }),
    'get-project': () => ({ terms }),
    'list-members': () => ({ members, left, mayAssign: true }),
    'list-employees': () => ({ employees: [mei, sol, ivo] }),
    'get-position-rates': () => ({ settings: { version: 1, rates: [engineer] } }),
  })
  const project = { id: 'bakery', clientId: 'ada', companyName: 'Northwind Bakery', managerId: null, archivedAt: null }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <TeammatesTab project={project} terms={terms} role={staff} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
}

it.each([
  ['the creator’s own rate on an hourly project', hourly, null, '$65 per hour, billed at $95'],
  ['the rate that was agreed for them there', hourly, 14_000, '$65 per hour, billed at $140'],
  ['nothing more where the project has a rate', { ...hourly, billRateCents: cents(12_000) }, null, '$65 per hour'],
  ['nothing more on a fixed price', { ...hourly, billingType: 'fixed' }, null, '$65 per hour'],
] as const)('says what a creator’s hour is billed at: %s', async (_, terms, billRateCents, words) => {
  show([{ ...membership, billRateCents }], terms)
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each([
  ['mei', hourly, 'they pay Mei’s own rate, $95'],
  ['ivo', hourly, 'they pay the rate for Ivo’s position, $130'],
  ['sol', hourly, 'Sol’s hours have no bill rate, because neither the project nor Sol has one'],
  ['mei', { ...hourly, billRateCents: cents(12_000) }, 'they pay the project’s rate, $120'],
] as const)('says before %s is added what the client pays without a bill rate: %o', async (creator, terms, words) => {
  show([], terms)
  await userEvent.click(await screen.findByRole('button', { name: 'Add creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Creator'), creator)
  expect(dialog.getByText(/The client pays this rate/).textContent).toBe(
    `The client pays this rate. If you leave this empty, ${words}.`,
  )
})

it('begins with the role and rates of a creator who was on the project, and says which hours take them', async () => {
  show([], hourly, [{ ...membership, rate: 7250, billRateCents: 14_000 }])
  await userEvent.click(await screen.findByRole('button', { name: 'Add creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  const values = () =>
    [/^Role/, /^Pay/, /^Bill rate/].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value)
  const creators = await dialog.findByLabelText('Creator')
  await userEvent.selectOptions(creators, 'mei')
  await expect.poll(values).toEqual(['Design', '72.50', '140'])
  const said = 'Mei was on this project before. Any hours Mei logged that were never approved use the rates below.'
  expect(dialog.getByText(said)).toBeTruthy()
  await userEvent.selectOptions(creators, 'sol')
  expect(values()).toEqual(['', '', ''])
  expect(dialog.queryByText(/was on this project before/)).toBeNull()
  await userEvent.type(dialog.getByLabelText(/^Role/), 'Copy')
  await userEvent.selectOptions(creators, 'mei')
  expect(values()).toEqual(['Copy', '72.50', '140'])
})

it('says at the field that the chosen creator was deactivated meanwhile', async () => {
  show([], hourly)
  await userEvent.click(await screen.findByRole('button', { name: 'Add creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Creator'), 'mei')
  await userEvent.click(dialog.getByRole('button', { name: 'Add creator' }))
  expect(await dialog.findByText(deactivated)).toBeTruthy()
  expect(dialog.getByLabelText('Creator').getAttribute('aria-invalid')).toBe('true')
})

it('says before a rate is set that a fixed price bills no hours, and a rate here would', async () => {
  show([], { ...hourly, billingType: 'fixed' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  expect(
    await dialog.findByText(
      /^This project has a fixed price. If you enter a rate, the client pays for the creator’s hours on top of the fixed price\./,
    ),
  ).toBeTruthy()
})

it.each([
  [{ ...hourly, billingType: 'fixed' }, /^This project has a fixed price. If you enter a rate, the client pays/],
  [hourly, /^The client pays this rate\. If you leave this empty, they pay Mei’s own rate, \$95\.$/],
] as const)('says it too where rates are edited: %o', async (terms, words) => {
  show([membership], terms)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mei Tanaka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit role and rates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mei Tanaka' }))
  expect(await dialog.findByText(words)).toBeTruthy()
})
