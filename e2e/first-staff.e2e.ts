import { serverProgram } from '#tools/build/built-folder.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './start-portal.ts'

test('an empty portal prints a one-time link; whoever opens it becomes the first of the staff, once', async ({
  browser,
}) => {
  const portal = await startPortal(serverProgram, async () => ({ LIFTOFF_MODE: 'demo' }))
  try {
    await expect(() => expect(portal.printed()).toContain('/superadmin/signup?token=')).toPass()
    const link = /http\S+\/superadmin\/signup\?token=\S+/.exec(portal.printed())?.[0] ?? ''
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${portal.url}/superadmin/signup`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)

    await page.goto(link)
    await page.getByLabel('Full name').fill('Tess First')
    await page.getByLabel('Email').fill('tess@brightwater.example')
    await page.getByLabel('Password', { exact: true }).fill('granite under heather')
    await page.getByRole('button', { name: /claim|account/i }).click()
    await expect(page).toHaveURL(/\/superadmin\/projects/)
    await expect(page.getByText('No current projects')).toBeVisible()

    const late = await (await browser.newContext()).newPage()
    await late.goto(link)
    await late.getByLabel('Full name').fill('Late Second')
    await late.getByLabel('Email').fill('late@brightwater.example')
    await late.getByLabel('Password', { exact: true }).fill('granite under heather')
    await late.getByRole('button', { name: /claim|account/i }).click()
    await expect(late.getByText('This link isn’t valid', { exact: false }).first()).toBeVisible()
  } finally {
    await portal.stop()
  }
})
