import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, site } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const relaunch = { ...bakery, rate: 6500, products: [{ ...site, remainingHours: 4, unapprovedHours: 0 }] }
const app = { ...site, id: 'app', name: 'App', remainingHours: null, unapprovedHours: 0 }
const several = { ...relaunch, id: 'several', name: 'Several', products: [...relaunch.products, app] }

it('begins with the only product of a project, and leaves it to the creator where there are several', async () => {
  const { asked } = openApp('/creator/addhours?workDate=2026-12-07', {
    session: sessionOf(ivo),
    answers: {
      'prepare-hours': () => ({ loggedHours: 0, projects: [relaunch, several] }),
      'add-hours': ({ workedHours, workDate }) => ({ entry: { id: 'new', workDate, workedHours } }),
      'list-time-sheets': () => ({ sheets: [], projects: [] }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Hours', undefined, { timeout: 20_000 }), '2')
  await userEvent.type(screen.getByLabelText('Description'), 'Opening hours page')
  await userEvent.selectOptions(screen.getByLabelText('Project'), relaunch.id)
  const product = () => screen.getByLabelText<HTMLSelectElement>(/Product/)
  expect(product().value).toBe(site.id)
  await userEvent.selectOptions(screen.getByLabelText('Project'), several.id)
  expect(product().value).toBe('')
  await userEvent.selectOptions(screen.getByLabelText('Project'), relaunch.id)
  await userEvent.selectOptions(product(), 'The whole project')
  expect(product().value).toBe('')
  await userEvent.selectOptions(screen.getByLabelText('Project'), several.id)
  await userEvent.selectOptions(product(), app.id)
  await userEvent.selectOptions(screen.getByLabelText('Project'), relaunch.id)
  expect(product().value).toBe(site.id)
  await userEvent.selectOptions(product(), 'The whole project')
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(asked.find(({ name }) => name === 'add-hours')?.body).toMatchObject({ productId: null }))
}, 60_000)

it('begins with the whole project where its only product is canceled', async () => {
  const canceled = relaunch.products.map((product) => ({ ...product, canceled: true }))
  openApp('/creator/addhours?workDate=2026-12-07', {
    session: sessionOf(ivo),
    answers: { 'prepare-hours': () => ({ loggedHours: 0, projects: [{ ...relaunch, products: canceled }] }) },
  })
  const product = await screen.findByLabelText<HTMLSelectElement>(/Product/, undefined, { timeout: 20_000 })
  expect(product.value).toBe('')
}, 60_000)
