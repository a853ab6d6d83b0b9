import { expectAccessible } from './expect-accessible.ts'
import { linkIn, mailTo } from './outbox.ts'
import { expect, signIn, test } from './portal.ts'

test('staff add a client, start a project for them and invite them, and they find it', async ({
  browser,
  page,
  portal,
}) => {
  await signIn(page, 'tom', '/superadmin/clients')
  await page.getByRole('button', { name: 'New client' }).click()
  const added = page.getByRole('dialog', { name: 'New client' })
  await added.getByLabel('Company').fill('Lantern Tea')
  await added.getByLabel('First name').fill('Rosa')
  await added.getByLabel('Last name').fill('Lind')
  await added.getByLabel('Email', { exact: true }).fill('ada@northwind.example')
  await added.getByLabel('Note').fill('Met at the fair')
  await added.getByRole('checkbox', { name: 'Email an invitation now' }).uncheck()
  await added.getByRole('button', { name: 'Add client' }).click()
  await expect(added.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await added.getByLabel('Email', { exact: true }).fill('rosa@lantern.example')
  await added.getByRole('button', { name: 'Add client' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Tea' })).toBeFocused()
  await expect(page.getByText('Not invited yet')).toBeVisible()
  await expect(page.getByText('Met at the fair')).toBeVisible()
  await expect(page.getByText('No upcoming meetings.')).toBeVisible()
  await expectAccessible(page, 'the page of a new client')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to a page' }).fill('new project')
  await expect(page.getByRole('option').first()).toContainText('New project')
  await page.keyboard.press('Enter')
  const started = page.getByRole('dialog', { name: 'New project' })
  await started.getByRole('button', { name: /^Client/ }).click()
  await page.getByRole('combobox', { name: 'Find a client' }).fill('lantern rosa')
  await page.getByRole('option', { name: /Lantern Tea/ }).click()
  await started.getByLabel('Name').fill('Tea shop')
  await started.getByLabel('Description').fill('A shop for twelve teas')
  await started.getByRole('button', { name: 'Start project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea shop' })).toBeVisible()

  await page.goto('/superadmin/clients?q=lantern')
  await page.getByRole('link', { name: 'Rosa Lind' }).click()
  await expect(page.getByRole('link', { name: /Tea shop/ })).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Waiting for them to accept the invitation')).toBeVisible()

  const invited = await browser.newContext({ baseURL: portal.url })
  const rosa = await invited.newPage()
  await rosa.goto(linkIn(await mailTo(portal.url, 'rosa@lantern.example', /client portal/)))
  await rosa.getByLabel('Password', { exact: true }).fill('a lantern above the river')
  await rosa.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(rosa).toHaveURL(/\/client\/projects/)
  await expect(rosa.getByRole('link', { name: /Tea shop/ })).toBeVisible()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await invited.close()
})
