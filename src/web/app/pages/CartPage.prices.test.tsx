import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { preview, putInCart } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CartPage.tsx')])
}, 60_000)

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
  expect(await screen.findByText('The price has changed from $15.00.')).toBeTruthy()
})
