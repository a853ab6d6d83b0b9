import { castPassword } from '#tools/seed/cast.ts'
import { openOutbox } from './outbox.ts'
import { expect, test } from './portal.ts'
import { startDemo } from './start-portal.ts'

test('a new device signs in by a mailed code where strangers have tried too much', async ({ browser }) => {
  // A portal of its own: all of a worker's tests come from one network.
  const portal = await startDemo()
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${portal.url}/client`)
    async function tryToSignIn(email: string): Promise<void> {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(castPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    const outbox = await openOutbox(portal.url)
    for (const stranger of ['a', 'b', 'c', 'd', 'e']) {
      // The toast of the stranger before is still there: only the answer tells that this one was refused.
      const answered = page.waitForResponse(/\/api\/sign-in$/)
      await tryToSignIn(`${stranger}@nowhere.example`)
      expect((await answered).ok()).toBe(false)
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    }
    await tryToSignIn('ada@northwind.example')
    const code = page.getByLabel('Code', { exact: true })
    await expect(page.getByText('ada@northwind.example')).toBeVisible()
    await page.reload()
    await code.fill('00000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').first()).toContainText('This code isn’t right.')
    const mail = await outbox('ada@northwind.example', /sign-in code/)
    await code.fill(/\b\d{8}\b/.exec(mail.text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  } finally {
    await portal.stop()
  }
})
