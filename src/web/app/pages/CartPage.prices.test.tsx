import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { preview, putInCart } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CartPage.tsx')])
}, 60_000)

afterEach(() => vi.useRealTimers())

const both = ['rocket-hosting-monthly', 'dead-pages-setup']

function open(answers = {}) {
  return openApp('/client/cart', { session: sessionOf(ada), answers: { 'preview-order': () => preview, ...answers } })
}

it('says which price staff have changed where the code is typed in other letters than the agency wrote', async () => {
  putInCart(both, 'spring25')
  let { lines } = preview
  open({ 'preview-order': () => ({ ...preview, lines, promotion: { code: 'SPRING25', problem: null } }) })
  expect(await screen.findByText('SPRING25')).toBeTruthy()
  const [hosting, ...others] = lines
  if (hosting) lines = [{ ...hosting, totalCents: cents(2000) }, ...others]
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'catalogue', id: 'catalogue', version: 2 }))
  expect(await screen.findByText('The price was $15.00 before.')).toBeTruthy()
})

it('names the day of the next charge as the provider counts it: months after this moment, where the reader is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T02:30:00.000Z') })
  putInCart(both)
  const afterwards = { months: 3, amountCents: cents(8900), sooner: null }
  const lines = preview.lines.map((line) => ({ ...line, afterwards: line.afterwards && afterwards }))
  openApp('/client/cart', {
    session: sessionOf({ ...ada, timeZone: 'America/New_York' }),
    answers: { 'preview-order': () => ({ ...preview, lines }) },
  })
  expect(await screen.findByText('Then $89 every 3 months from 27/02/2027')).toBeTruthy()
})
