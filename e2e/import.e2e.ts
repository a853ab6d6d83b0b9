import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'

async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  await page.goto('/superadmin/settings')
  await page.getByRole('link', { name: /^Import/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused()
  if (name !== 'clients.csv') await page.getByLabel('What’s in the file?').selectOption('Hours')
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: content })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('an owner imports clients in Windows-1252, finds them, and takes them back', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/projects')
  const rows = ['Firma;Name;E-Mail', 'Birke & Söhne;Jana Birke;jana@birke.example', 'Quay;Mo;nobody']
  await choose(page, 'clients.csv', Buffer.from(rows.join('\r\n'), 'latin1'))
  await expect(page.getByText('Windows-1252, semicolons, 2 rows')).toBeVisible()
  await page.getByLabel('Company').selectOption('Firma')
  await expectAccessible(page, 'the columns of an import')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Nothing has been imported yet. You have 24 hours to undo an import.')).toBeVisible()
  await expect(page.getByText('Row 3')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all problems' }).click()
  expect((await downloading).suggestedFilename()).toBe('import-problems.csv')
  await expectAccessible(page, 'what an import would do')
  await page.getByRole('button', { name: 'Import 1 client' }).click()
  await expect(page.getByText('What happened')).toBeVisible()
  await page.goto('/superadmin/clients?q=birke')
  await expect(page.getByText('Birke & Söhne')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The client was removed.')).toBeVisible()
  await page.goto('/superadmin/clients?q=birke')
  await expect(page.getByText('Jana Birke')).toHaveCount(0)
})

test('hours ask how their dates are written, and stand in the time sheets of that month', async ({ page }) => {
  await signIn(page, 'tom', '/superadmin/projects')
  const rows = ['Date,Client,Project,Hours,User', '01/02/2025,Northwind Bakery,Bakery relaunch,1:30,Ivo Brandt']
  await choose(page, 'hours.csv', Buffer.from(rows.join('\n')))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Choose this file’s date format')).toBeVisible()
  await page.getByLabel('Date format in the file').selectOption('Day first: 31/12/2026')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 1 time entry' }).click()
  await expect(page.getByText('What happened')).toBeVisible()
  await page.goto('/superadmin/timesheets?month=2025-02&creatorId=ivo')
  await expect(page.getByText('Imported hours')).toBeVisible()
})
