import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** Into the provider's own fields, which are in a frame of theirs. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await fields.locator('[name="cardNumber"]').fill(number)
  await fields.locator('[name="cardExpiry"]').fill('04 / 34')
  await fields.locator('[name="cardCvc"]').fill('123')
}

/** Hosting by the month and nothing beside it, up to the card. */
export async function orderHosting(page: Page): Promise<void> {
  await page.goto('/client/hostingplan')
  for (const name of ['PREMIER Member Status', 'Quarterly Marketing Review', 'Dead Pages setup'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('checkbox', { name: /accept the terms/ }).check()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations, your order is paid' })).toBeVisible({
    timeout: 30_000,
  })
}

/** The payment provider that this portal has brought, for what only it can do: let time pass, tell what was charged. */
export async function askProvider(page: Page, path: string, body?: unknown): Promise<unknown> {
  const session = await page.request.post('/api/session', { data: {}, headers: { origin: originOf(page) } })
  const { features } = (await session.json()) as { features: { cards: { scriptUrl: string } } }
  const response = await page.request.fetch(new URL(path, features.cards.scriptUrl).href, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(body === undefined ? {} : { data: body }),
  })
  expect(response.ok(), `${path} of the provider`).toBe(true)
  return response.json()
}

function originOf(page: Page): string {
  return new URL(page.url()).origin
}
