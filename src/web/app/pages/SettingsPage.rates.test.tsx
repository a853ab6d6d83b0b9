import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedPositionRates } from '#domain/timesheets/position-contract.ts'
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
const designer = { position: 'Designer', billRateCents: cents(15_000), rate: cents(8500) }
const none: PresentedPositionRates = { version: 0, rates: [], changedAt: null, changedBy: null }
const one: PresentedPositionRates = { version: 2, rates: [designer], changedAt: at, changedBy: 'Nina Falk' }
const by = { uid: 'nina', name: 'Nina Falk' }

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls({ 'list-position-rate-changes': () => ({ changes: [], next: null }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsPage />
    </QueryClientProvider>,
    '/superadmin/settings?section=rates',
  )
  return asked
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = (asked: ReturnType<typeof show>) => asked.findLast(({ name }) => name === 'update-position-rates')?.body
const position = async (number: number) => within(await screen.findByRole('group', { name: `Position ${number}` }))

it('adds a position with its rates, either of which can be left out', async () => {
  const asked = show({
    'get-position-rates': () => ({ settings: none }),
    'update-position-rates': () => ({ settings: { ...none, version: 1, rates: [designer] } }),
  })
  await screen.findByText('No rates yet.')
  await press('Add position')
  await press('Save rates')
  expect((await screen.findAllByText(/^Position 1, name: /)).length).toBeGreaterThan(0)
  expect(sent(asked)).toBeUndefined()
  const fields = await position(1)
  await userEvent.type(fields.getByLabelText('Position'), 'Designer')
  await userEvent.type(fields.getByLabelText(/^Bill rate/), '150')
  await press('Save rates')
  await expect.poll(toldByToast).toContain('Rates saved')
  expect(sent(asked)).toEqual({ version: 0, rates: [{ position: 'Designer', billRateCents: 15_000, rate: null }] })
})

it('removes a position, says what was changed, and restores the default', async () => {
  const changes = [{ id: 'c', version: 1, at, by, before: [], after: [designer] }]
  const asked = show({
    'get-position-rates': () => ({ settings: one }),
    'list-position-rate-changes': () => ({ changes, next: null }),
    'update-position-rates': () => ({ settings: { ...none, version: 3 } }),
  })
  expect(await screen.findByText('Designer: added with $150 bill rate, $85 pay')).toBeTruthy()
  await press('Remove Designer')
  expect(screen.getByText('No rates yet.')).toBeTruthy()
  await press('Restore defaults')
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore defaults?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore defaults' }))
  await expect.poll(toldByToast).toContain('Defaults restored')
  expect(sent(asked)).toEqual({ version: 2, rates: [] })
})

it('keeps what was typed where a colleague was faster', async () => {
  let isChanged = false
  show({
    'get-position-rates': () => ({ settings: isChanged ? { ...one, version: 3, rates: [] } : one }),
    'update-position-rates': () => {
      isChanged = true
      return refuse('stale-version')
    },
  })
  const pay = (await position(1)).getByLabelText<HTMLInputElement>(/^Pay/)
  await userEvent.clear(pay)
  await userEvent.type(pay, '90')
  await press('Save rates')
  expect(await screen.findByText(/Nina Falk/)).toBeTruthy()
  expect(pay.value).toBe('90')
})
