import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './portal.ts'
import type { RunningPortal } from './start-portal.ts'

/** The provider's own fields, which are in a frame of theirs. */
export function cardFields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure card payment input frame"]')
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page)
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
  const paid = page.getByRole('heading', { level: 1, name: 'Congratulations, your order is paid' })
  // Each item is paid by itself, which takes an emulator a while.
  await expect(paid).toBeVisible({ timeout: 60_000 })
}

/** The payment provider that this portal has brought, for what only it can do: let time pass, tell what was charged. */
export async function askProvider({ provider }: RunningPortal, path: string, body?: unknown): Promise<unknown> {
  const { url, secretKey } = provider()
  const response = await fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${path} of the provider`).toBe(true)
  return response.json()
}
