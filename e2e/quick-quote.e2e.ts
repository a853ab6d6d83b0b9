import type { Browser, Page } from '@playwright/test'
import { newcomersPassword } from './find-secrets.ts'
import { linkIn, mailTo } from './outbox.ts'
import { expect, signIn, signUp, test } from './portal.ts'

const email = 'wren@lantern.example'

test('a guest asks for a quote, signs up, and accepts what staff send: a project', async ({
  page,
  browser,
  portal,
}) => {
  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(staff, 'tom', '/superadmin/quotes')
  await expect(staff.getByRole('link', { name: 'Cider house opening' })).toBeVisible()

  await page.goto('/client/quick-quote')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'App' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Long term' })).toBeChecked()
  await page.getByRole('radio', { name: 'Site' }).check()
  await page.getByRole('radio', { name: 'Short term' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Tell us about the project' })).toBeFocused()
  await page.getByLabel('Project name').fill('Lantern festival')
  await page.getByLabel('Description').fill('A site for the festival, with its evenings and its walks.')
  await page.getByLabel('Company').fill('Lantern Society')
  await page.reload()
  await expect(page.getByLabel('Project name')).toHaveValue('Lantern festival')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Short term' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await page.getByLabel('Your name').fill('Wren Holt')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByRole('heading', { name: 'Quote requested' })).toBeFocused()
  await expect(page.getByText('$3,000 to $8,000')).toBeVisible()

  // Staff have it without a reload.
  await staff.getByRole('link', { name: 'Lantern festival' }).click()
  await expect(staff.getByText('None yet')).toBeVisible()

  await signUp(page, { fullName: 'Wren Holt', companyName: 'Lantern Society', email })
  const html = await (await page.goto('/client/quick-quote'))?.text()
  expect(html).toContain(String.raw`"list-quotes {}":"{\"quotes\":[]`)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your quotes' })).toBeHidden()
  await page.goto(linkIn(await mailTo(portal.url, email, /Verify/)))
  await expect(staff.getByText('Client', { exact: true })).toBeVisible()
  await page.goto('/client/quick-quote')
  await expect(page.getByRole('link', { name: 'Lantern festival' })).toBeVisible()

  await staff.getByLabel('Amount').fill('4,800')
  await staff.getByLabel('Delivered within').fill('30')
  await staff.getByRole('button', { name: 'Send quote for $4,800' }).click()
  await expect(staff.getByText('Quote sent')).toBeVisible()

  await expect(page.getByText('Waiting for you')).toBeVisible()
  await page.getByRole('link', { name: 'Lantern festival' }).click()
  await expect(page.getByText('Delivery is due within 30 days after you accept.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Quote Q-\d{4} for Lantern festival, .*\.pdf$/)
  await page.getByRole('button', { name: 'Accept quote' }).click()
  await page.getByLabel('Your full name').fill('Wren Holt')
  await page.getByRole('button', { name: 'Accept quote for $4,800' }).click()
  await expect(page.getByText(/Accepted by Wren Holt/)).toBeVisible()
  await expect(staff.getByText(/Accepted by Wren Holt/)).toBeVisible()
  await page.getByRole('link', { name: 'Open project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern festival' })).toBeVisible()
  await staff.context().close()
})

test('the link of an offer says nothing to a stranger, and leads on by the sign-in', async ({ page }) => {
  await page.goto('/client/quick-quote?quote=quote-patient-app')
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
  await expect(page.getByText('Patient app')).toBeHidden()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('grace@harborclinics.example')
  await page.getByLabel('Password', { exact: true }).fill('paper lantern 42')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Patient app' })).toBeVisible()
  await expect(page.getByText('$38,400').first()).toBeVisible()
})

test('the mailed quote of a guest leads over the sign-up and the verification to itself', async ({
  page,
  browser,
  portal,
}) => {
  const address = 'lark@lantern.example'
  await openMailedQuote(page, browser, portal, address)
  await expect(page.getByRole('heading', { name: 'Night market' })).toBeVisible()
  await expect(page.getByText('$5,200')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel(/^E-?mail$/)).toHaveValue(address)
  await page.getByLabel('Full name').fill('Lark Ames')
  await page.getByLabel('Company').fill('Lark & Co')
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Verify your email to see this quote')).toBeVisible()
  await page.goto(linkIn(await mailTo(portal.url, address, /Verify/)))
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Night market' }).getByText('$5,200').first()).toBeVisible()
})

test('somebody without an account declines the quote of a mailed link, and staff read why', async ({
  page,
  browser,
  portal,
}) => {
  await openMailedQuote(page, browser, portal, 'finch@lantern.example')
  await page.getByRole('button', { name: 'Decline quote' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('We’ve found another venue.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline quote' }).click()
  await expect(page.getByText('This quote was declined.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your quote' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('This quote was declined.')).toBeVisible()

  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(staff, 'tom')
  await staff.goto('/superadmin/quotes')
  await staff.getByRole('link', { name: 'Night market' }).first().click()
  await expect(staff.getByRole('dialog').getByText('We’ve found another venue.').first()).toBeVisible()
  await staff.context().close()
})

/** Asks for a quote as a guest with this address, has staff send one, and opens the link of its email. */
async function openMailedQuote(page: Page, browser: Browser, portal: { readonly url: string }, address: string) {
  await page.goto('/client/quick-quote')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Project name').fill('Night market')
  await page.getByLabel('Description').fill('Stalls, and who plays when.')
  await page.getByLabel('Company').fill('Lark & Co')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your name').fill('Lark Ames')
  await page.getByLabel(/^E-?mail$/).fill(address)
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByRole('heading', { name: 'Quote requested' })).toBeVisible()
  await mailTo(portal.url, address, /We received your quote request/)

  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signIn(staff, 'tom')
  await staff.goto('/superadmin/quotes')
  await staff.getByRole('link', { name: 'Night market' }).first().click()
  await staff.getByLabel('Amount').fill('5,200')
  await staff.getByRole('button', { name: 'Send quote for $5,200' }).click()
  await expect(staff.getByText('Quote sent')).toBeVisible()
  await staff.context().close()

  const { text } = await mailTo(portal.url, address, /Your quote Q-\d{4} for Night market: \$5,200/)
  await page.goto(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '')
}
