import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const choice = { remainingHours: null, unapprovedHours: 0 }
const tool = { id: 'tool-two', name: 'Tool two', ...choice }
const rejected: StaffEntry = {
  ...submittedEntry,
  status: 'rejected',
  rejectReason: 'Which shop?',
  productId: tool.id,
}

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

async function edit(products: readonly object[]) {
  const { asked } = openApp('/creator/timesheets?month=2026-12', {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summaryOf('ivo', 'Ivo Brandt', [rejected]), billCents: null }],
      }),
      'list-hours': () => ({ entries: [rejected], next: null, projects: [bakery], products: [tool] }),
      'prepare-hours': () => ({
        loggedHours: 3,
        projects: [{ ...bakery, rate: 6500, products, archivedProducts: [tool] }],
      }),
      'update-hours': () => ({ entry: { ...rejected, version: 3, status: 'draft', rejectReason: null } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const product = await dialog.findByLabelText<HTMLSelectElement>(/Product/)
  await userEvent.clear(dialog.getByLabelText('Description'))
  await userEvent.type(dialog.getByLabelText('Description'), 'The harbor shop')
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save as draft' }))
  return { product, save, sent: () => asked.filter(({ name }) => name === 'update-hours').map(({ body }) => body) }
}

it.each([
  ['other products', [{ ...site, ...choice }]],
  ['no other product', []],
])('keeps the product of hours that was archived, on a project with %s', async (_with, products) => {
  const { product, save, sent } = await edit(products)
  expect(product.selectedOptions[0]?.textContent).toBe('Tool two (archived)')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ productId: tool.id, descriptions: 'The harbor shop' }]))
})

it('lets a creator take hours off a product that was archived', async () => {
  const { product, save, sent } = await edit([{ ...site, ...choice }])
  await userEvent.selectOptions(product, 'The whole project')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ productId: null }]))
})
