import type { Locator } from '@playwright/test'
import { expectFitting } from './expect-roomy.ts'
import { expect, signIn, test } from './portal.ts'

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'

test('on a phone a dialog holds the longest word, and the buttons of the longest form are in reach', async ({
  page,
  browser,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'ada', '/client/projects')
  await page.getByRole('button', { name: 'Start a new project' }).click()
  await page.getByLabel('Name').fill(longWord)
  await page.getByLabel('Description').fill('Ships on a river.')
  await page.getByRole('button', { name: 'Start project' }).click()
  await expect(page).toHaveURL(/projectdetail/)
  const { search } = new URL(page.url())
  await page.goto(`/client/projectdetail${search}&walkThroughTab=teammates`)
  await page.getByRole('button', { name: 'Invite teammate' }).click()
  const send = page.getByRole('button', { name: 'Send invitation' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Ordering' }).focus()
  await expect(page.getByRole('checkbox', { name: 'Ordering' })).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })

  const tom = await browser.newPage({ baseURL: portal.url })
  await signIn(tom, 'tom', `/superadmin/projectdetail${search}`)
  await tom.getByRole('button', { name: 'More actions' }).click()
  await tom.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(tom.getByRole('dialog', { name: `Archive ${longWord}?` })).toBeVisible()
  await expectFitting(tom, 'a dialog with a long word')

  await tom.route('**/api/archive-project', (route) => route.abort())
  await tom.goto('/superadmin/projects', { waitUntil: 'networkidle' })
  await tom.getByRole('button', { name: 'Select', exact: true }).click()
  await tom.getByRole('checkbox', { name: `Select ${longWord}` }).check()
  await tom.getByRole('button', { name: 'Archive', exact: true }).click()
  await tom
    .getByRole('dialog')
    .getByRole('button', { name: /^Archive/ })
    .click()
  await expect(tom.getByRole('alert').getByText(longWord)).toBeVisible()
  await expectFitting(tom, 'what was not done')
})

test('Ctrl-K leaves a dialog with what is typed in it, and still finds pages beside the conversation', async ({
  page,
}) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch')
  await page.getByRole('button', { name: 'Edit project' }).click()
  const description = page.getByRole('dialog', { name: 'Edit project' }).getByLabel('Description')
  await description.fill('Bread for all of Portland.')
  await description.press('Control+k')
  await description.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.getByRole('dialog', { name: /Bakery relaunch|Messages/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible()
})

test('the title of a sheet is level with its cross', async ({ page }) => {
  await signIn(page, 'ada', '/client/quick-quote?quote=none')
  const sheet = page.getByRole('dialog', { name: 'Quote' })
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const cross = await middleOf(sheet.getByRole('button', { name: 'Close' }))
    expect(await middleOf(sheet.getByRole('heading', { name: 'Quote', exact: true }))).toBeCloseTo(cross, 0)
  }
})
