import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/BillingPage.tsx')])
}, 60_000)

const given = { at: '2026-11-03T09:00:00.000Z', by: 'ada', name: 'Ada Lovelace' }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(answers: Answers, viewer = ada) {
  const { asked } = openApp('/client/billing', { session: sessionOf(viewer), answers })
  return () => asked.filter(({ name }) => name === 'set-ordering-consent').map(({ body }) => body)
}

const choice = async () =>
  within(await screen.findByRole('region', { name: 'Orders and charges by the agency' })).findByRole('switch', {
    name: 'Let the agency place orders and charge my cards',
  })

it('lets the agency order and takes it back, each at once', async () => {
  const sent = open({
    'get-ordering-consent': () => ({ consent: null }),
    'set-ordering-consent': (body) => ({ consent: body['given'] ? given : null }),
  })
  const button = (await choice()) as HTMLInputElement
  expect(button.checked).toBe(false)
  const release = holdBack('set-ordering-consent')
  await userEvent.click(button)
  await waitFor(() => expect(button.checked).toBe(true))
  release()
  expect(await screen.findByText(/You’ve allowed orders and charges since/)).toBeTruthy()
  await userEvent.click(button)
  await waitFor(() => expect(button.checked).toBe(false))
  expect(sent()).toEqual([{ given: true }, { given: false }])
})

it('goes back to what it was where the portal refuses it, and says so', async () => {
  open({
    'get-ordering-consent': () => ({ consent: null }),
    'set-ordering-consent': () => refuse('store-unavailable'),
  })
  const button = (await choice()) as HTMLInputElement
  await userEvent.click(button)
  expect(await screen.findByText('This setting wasn’t changed')).toBeTruthy()
  expect(button.checked).toBe(false)
})

it('is the owner’s choice alone', async () => {
  open({}, { ...ada, id: 'ben', uid: 'ben', rights: ['invoices'] })
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Orders and charges by the agency' })).toBeNull()
})
