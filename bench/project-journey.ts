import type { Locator } from '@playwright/test'
import type { Journey } from './journey.ts'

/** Through one project of 200 products: its products, its tabs, and what opens beside it. */
export async function goThroughProject(journey: Journey): Promise<void> {
  const { page, step, press } = journey
  await page.goto('/client/projects?search=relaunch')
  await step('open a project', async () => {
    await press(page.getByRole('link', { name: 'Bakery relaunch' }))
    await page.getByRole('searchbox', { name: 'Find a product' }).waitFor()
  })
  await goThroughProducts(journey)
  await step('switch its tabs', async () => {
    for (const name of ['Teammates', 'Reports', 'Invoices', 'Products']) {
      const tab = page.getByRole('tab', { name })
      await press(tab)
      await page.locator('[role=tab][aria-selected=true]', { hasText: name }).waitFor()
    }
  })
  await opensAndCloses(journey, 'edit it', page.getByRole('button', { name: 'Edit project' }))
  await opensAndCloses(journey, 'its messages', page.getByRole('button', { name: 'Messages' }))
  await opensAndCloses(journey, 'its history', page.getByRole('button', { name: 'History' }))
}

async function goThroughProducts({ page, step, press, key, type }: Journey): Promise<void> {
  const product = page.getByRole('button', { name: 'Page 12', exact: true })
  const found = page.getByRole('searchbox', { name: 'Find a product' })
  await step('200 products: open and close one', async () => {
    for (const state of ['true', 'false']) {
      await press(product)
      await page.locator(`button[aria-expanded=${state}]`, { hasText: /^Page 12$/ }).waitFor()
    }
  })
  await step('200 products: open and close all', async () => {
    await press(page.getByRole('button', { name: 'Expand all' }))
    await page.locator('button', { hasText: 'Collapse all' }).waitFor()
    await press(page.getByRole('button', { name: 'Collapse all' }))
    await page.locator('button', { hasText: 'Expand all' }).waitFor()
  })
  await step('200 products: find one', async () => {
    await press(found)
    await type('page 187')
    await page.locator('output', { hasText: '1 found' }).waitFor({ state: 'attached' })
  })
  await step('200 products: show all again', async () => {
    await key('Control+a')
    await key('Delete')
    await product.waitFor()
  })
  await step('200 products: open and close a menu', async () => {
    await press(page.getByRole('button', { name: 'Actions for Page 12', exact: true }))
    await page.locator('[role=menu]').waitFor()
    await key('Escape')
    await page.locator('[role=menu]').waitFor({ state: 'detached' })
  })
}

async function opensAndCloses({ page, step, press, key }: Journey, name: string, button: Locator): Promise<void> {
  const dialog = page.locator('[role=dialog]')
  await step(`open and close ${name}`, async () => {
    await press(button)
    await dialog.waitFor()
    await key('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
}
