import { reach } from './by-keyboard.ts'
import { expect, signIn, signInByForm, test } from './portal.ts'

test('a project is found, opened, read and renamed with the keyboard alone', async ({ page }) => {
  await signInByForm(page, 'ada')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Wholesale portal' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or go to a page' })).toBeFocused()
  await page.keyboard.type('wholes')
  await expect(page.getByRole('option', { name: /Wholesale portal/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Wholesale portal' })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(/Wholesale portal · Brightwater Studio$/)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit project' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit project' })).toBeFocused()

  for (const name of [/^Messages/, 'History']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: /Products/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Teammates' })).toBeFocused()
  await expect(page).toHaveURL(/walkThroughTab=teammates/)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
})

test('an odd tab in the address is the first tab', async ({ page }) => {
  await signIn(page, 'ada')
  for (const odd of ['nonsense', '1', '<script>', 'TEAMMATES', '__proto__']) {
    await page.goto(`/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=${encodeURIComponent(odd)}`)
    await expect(page.getByRole('tab', { name: /Products/ })).toHaveAttribute('aria-selected', 'true')
  }
  for (const tab of ['Teammates', 'Reports', 'Invoices']) {
    await page.goto(`/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=${tab.toLowerCase()}`)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
})

test('the walk by keyboard comes to what Tab and arrows come to, and fails at what they do not', async ({ page }) => {
  await page.setContent(`<!doctype html><title>A page</title>
    <a href="#a">A link</a><input type="date" aria-label="A day">
    <label><input type="radio" name="r" checked>One</label><label><input type="radio" name="r">Two</label>
    <button disabled>Off</button><button tabindex="-1">Hidden from keys</button><p>A text</p><button>Last</button>`)
  for (const name of ['Last', 'A link']) {
    expect(await reach(page.getByRole(name === 'Last' ? 'button' : 'link', { name }))).toBe('pressed')
    await expect(page.getByText(name)).toBeFocused()
  }
  expect(await reach(page.getByLabel('A day'))).toBe('typed')
  expect(await reach(page.getByLabel('Two'))).toBe('toggled')
  await expect(page.getByLabel('Two')).toBeFocused()
  expect(await reach(page.getByText('A text'))).toBe('no control')
  await expect(reach(page.getByRole('button', { name: 'Hidden from keys' }))).rejects.toThrow('does not reach')
  await expect(reach(page.getByRole('button', { name: 'Off' }), 300)).rejects.toThrow()
})
