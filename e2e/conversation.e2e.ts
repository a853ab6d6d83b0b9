import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { CastUid } from '#tools/seed/cast.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './portal.ts'

const roots = { ada: '/client', tom: '/superadmin', ivo: '/creator' } as const

/** Opens the conversation of Ada's relaunch in a browser of this person's own. */
async function open(browser: Browser, url: string, who: CastUid & keyof typeof roots): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, who, `${roots[who]}/projectdetail?projectId=bakery-relaunch`)
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  return page
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('a client and staff talk: each sees at once what the other writes, a file comes down as it went up, a note stays among staff', async ({
  browser,
  portal,
}) => {
  const [ada, tom] = [await open(browser, portal.url, 'ada'), await open(browser, portal.url, 'tom')]
  await expect(box(ada)).toBeFocused()

  await box(ada).fill('Can the bread list be printed? <b>Big</b> letters, see https://northwind.example/list')
  await box(ada).press('Enter')
  await expect(log(tom).getByText('Can the bread list be printed? <b>Big</b>')).toBeVisible()
  await expect(log(tom).getByRole('link', { name: 'https://northwind.example/list' })).toHaveAttribute(
    'rel',
    'noopener',
  )
  await expect(log(ada).getByText('Seen by Tom Reyes').last()).toBeVisible()

  const asked = log(tom).getByRole('article').last()
  await asked.hover()
  await asked.getByRole('button', { name: 'Reply' }).click()
  await box(tom).fill('It can: the table is attached.')
  const table = Buffer.from('bread,pieces\nrye,40\n')
  await tom.setInputFiles('input[type=file]', { name: 'Brotliste März.csv', mimeType: 'text/csv', buffer: table })
  await expect(tom.getByRole('button', { name: 'Remove Brotliste März.csv' })).toBeVisible()
  await tom.getByRole('button', { name: 'Send', exact: true }).click()

  const answer = log(ada).getByRole('article').last()
  await expect(answer.getByText('It can: the table is attached.')).toBeVisible()
  await expect(answer.getByText('Ada Lovell: Can the bread list be printed?', { exact: false })).toBeVisible()
  const download = ada.waitForEvent('download')
  await answer.getByRole('link', { name: /Brotliste März\.csv/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Brotliste März.csv')
  expect(readFileSync(await file.path())).toEqual(table)

  await tom.getByRole('checkbox', { name: 'Only staff see this message' }).check()
  await tom.getByRole('textbox', { name: 'Note for staff' }).fill('They will need a printer, offer one')
  await tom.getByRole('button', { name: 'Send to staff' }).click()
  await expect(log(tom).getByText('They will need a printer, offer one')).toBeVisible()
  await tom.getByRole('checkbox', { name: 'Only staff see this message' }).uncheck()

  await tom.getByRole('button', { name: 'Request a payment' }).click()
  await tom.getByLabel('Amount').fill('75.50')
  await tom.getByLabel('Description').fill('Printed bread list, first hundred')
  await tom.getByRole('button', { name: 'Request $75.50' }).click()
  const card = log(ada).getByRole('region', { name: 'Payment request: $75.50' })
  await expect(card.getByText('Unpaid')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Pay $75.50' })).toBeEnabled()
  // What came after the note is there, and so the note would be.
  await expect(ada.getByText('They will need a printer')).toHaveCount(0)
  await ada.reload()
  await expect(card).toBeVisible()
  await expect(ada.getByText('They will need a printer')).toHaveCount(0)

  const edited = log(tom).getByRole('article').filter({ hasText: 'It can: the table' })
  await edited.hover()
  await edited.getByRole('button', { name: 'More' }).click()
  await tom.getByRole('menuitem', { name: 'Remove message' }).click()
  await tom.getByRole('button', { name: 'Remove message' }).click()
  await expect(log(ada).getByText('Message removed').last()).toBeVisible()
  await expect(ada.getByRole('link', { name: /Brotliste/ })).toHaveCount(0)

  for (const page of [ada, tom]) await page.context().close()
})

test('axe finds nothing in a conversation, light and dark, wide and narrow', async ({ browser, portal }) => {
  test.slow()
  for (const who of ['ada', 'tom'] as const) {
    const page = await open(browser, portal.url, who)
    await expectAccessible(page, `the conversation of ${who}`)
    await page.context().close()
  }
})

test('a conversation stands beside a page that stays in use where there is room, and over it below that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  const opener = page.getByRole('button', { name: /^Messages/ })
  const pane = page.getByRole('dialog', { name: 'Messages' })
  await opener.click()
  await expect(box(page)).toBeFocused()
  const rightOf = async () =>
    (await page
      .locator('#main')
      .boundingBox()
      .then((at) => at && at.x + at.width)) ?? Infinity
  expect(await rightOf()).toBeLessThanOrEqual((await pane.boundingBox())?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)

  await page.getByRole('tab', { name: 'Teammates' }).click()
  await expect(page.getByRole('heading', { name: 'Your team' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toBeVisible()
  expect(page.url()).toMatch(/walkThroughTab=teammates&messages=open$/)

  await box(page).focus()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(opener).toBeFocused()
  expect(page.url()).not.toContain('messages')

  // Opened by its address it has nothing to give the focus back to.
  await page.goto('/client/projectdetail?projectId=bakery-relaunch&messages=open')
  await pane.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.setViewportSize({ width: 1279, height: 800 })
  await opener.click()
  await expect(pane).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Teammates' })).toHaveCount(0)
})

test(
  'what others write stays below what is being read, and a message that waits offline is sent once',
  { tag: '@pointer' },
  async ({ browser, portal }) => {
    const [ada, ivo] = [await open(browser, portal.url, 'ada'), await open(browser, portal.url, 'ivo')]
    await log(ada).evaluate((element) => void (element.scrollTop = 0))
    const first = log(ada).getByRole('article').first()
    const placeOf = async () => (await first.boundingBox())?.y
    const before = await placeOf()
    for (const word of ['one', 'two']) {
      await box(ivo).fill(`News ${word}`)
      await box(ivo).press('Enter')
      await expect(log(ivo).getByText('Sending')).toHaveCount(0)
    }
    await expect(ada.getByRole('button', { name: '2 new messages' })).toBeVisible()
    expect(await placeOf()).toBe(before)
    await ada.getByRole('button', { name: '2 new messages' }).click()
    await expect(log(ada).getByText('News two')).toBeInViewport()
    await expect(ada.getByRole('button', { name: /new message/ })).toHaveCount(0)

    await box(ada).fill('Sent once, whatever the line does')
    await ada.context().setOffline(true)
    await box(ada).press('Enter')
    await expect(log(ada).getByRole('alert')).toContainText('Not sent. We couldn’t reach the portal')
    await ada.context().setOffline(false)
    await log(ada).getByRole('button', { name: 'Try again' }).click()
    await expect(log(ivo).getByText('Sent once, whatever the line does')).toHaveCount(1)
    await expect(log(ada).getByText('Sent once, whatever the line does')).toHaveCount(1)
    await expect(log(ada).getByRole('alert')).toHaveCount(0)
    for (const page of [ada, ivo]) await page.context().close()
  },
)

for (const [width, height] of [
  [1280, 900],
  [375, 720],
] as const)
  test(`the latest message is edited with its buttons in view at ${width} pixels, by pointer and by keyboard`, async ({
    browser,
    portal,
  }) => {
    const ada = await open(browser, portal.url, 'ada')
    await ada.setViewportSize({ width, height })
    await box(ada).fill('See you tomorow')
    await box(ada).press('Enter')
    const latest = log(ada).getByRole('article').last()
    await expect(latest.getByText('See you tomorow')).toBeVisible()
    const more = latest.getByRole('button', { name: 'More' })
    async function expectInView(): Promise<void> {
      for (const name of ['Save message', 'Cancel'])
        await expect(latest.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }

    // Once the message is sent it moves, from under the pointer perhaps.
    await expect(async () => {
      await latest.hover()
      await more.click({ timeout: 1000 })
    }).toPass()
    await ada.getByRole('menuitem', { name: 'Edit message' }).click()
    await expectInView()
    await latest.getByRole('button', { name: 'Cancel' }).click()

    await more.focus()
    await ada.keyboard.press('Enter')
    await ada.getByRole('menuitem', { name: 'Edit message' }).press('Enter')
    await expectInView()
  })

test('the names of products are whole beside the messages on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(log(page)).toBeVisible()
  const name = page.getByRole('button', { name: 'northwind.example', exact: true })
  await expect.poll(() => name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
