import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedBrand } from '#domain/settings/contract.ts'
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
import { currentSession } from '#web/platform/session.ts'
import { BrandPage } from './BrandPage.tsx'

const standard = {
  agencyName: 'Liftoff',
  supportEmail: 'support@liftoff.example',
  supportPhone: '5035550199',
  openingHours: { timeZone: 'UTC', spans: [{ weekday: 1, opens: 540, closes: 1020 }] },
  accent: null,
  logo: null,
}
const logo = { url: '/files/logo/abc', width: 200, height: 50 }
const stored = { agencyName: null, supportEmail: null, supportPhone: null, openingHours: null, accent: null }
const brand: PresentedBrand = {
  version: 2,
  values: { ...standard, logo },
  standard,
  stored,
  fixed: [],
  changedAt: null,
  changedBy: null,
}

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'get-brand': () => ({ brand }),
    'list-settings-changes': () => ({ changes: [], next: null }),
    ...answers,
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <BrandPage />
    </QueryClientProvider>,
    '/superadmin/settings/brand',
  )
  return asked
}

it('shows the logo on light and on dark, and removes it', async () => {
  const asked = show({ 'remove-logo': () => ({ brand: { ...brand, version: 3, values: standard } }) })
  expect(await screen.findByRole('img', { name: 'Liftoff, on light' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Liftoff, on dark' }).getAttribute('src')).toBe(logo.url)
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
  await expect.poll(() => toldByToast()).toContain('Logo removed')
  expect(asked.find(({ name }) => name === 'remove-logo')?.body).toEqual({ version: 2 })
  expect(currentSession()?.features.logo).toBeNull()
  expect(screen.getByRole('button', { name: 'Add logo' })).toBeTruthy()
})

it('says why a logo was not removed, and keeps it', async () => {
  show({ 'remove-logo': () => refuse('stale-version') })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove logo' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Liftoff, on light' })).toBeTruthy()
})

it('says that a file is no picture', async () => {
  show()
  await screen.findByRole('button', { name: 'Change logo' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for a file')
  await userEvent.upload(input, new File(['no picture'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('offers nothing to change to staff without the right', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show()
  expect(await screen.findByRole('img', { name: 'Liftoff, on light' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /logo/ })).toBeNull()
})
