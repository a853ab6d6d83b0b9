import type { Page } from '@playwright/test'
import { hostileStrings } from './hostile-strings.ts'
import { expect, signIn, test } from './portal.ts'

const projectId = 'bakery-newsletter'
const atOnce = 10

test('two hundred hostile texts of a client are shown to staff as what they are: text', async ({ browser, portal }) => {
  test.slow()
  expect(hostileStrings.length).toBe(200)
  const [ada, tom] = await Promise.all([
    browser.newPage({ baseURL: portal.url }),
    browser.newPage({ baseURL: portal.url }),
  ])
  const alarms: string[] = []
  tom.on('dialog', async (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  // A browser tells there what a page's policy has kept it from.
  tom.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) alarms.push(message.text())
  })

  await signIn(ada, 'ada')
  const bodies = Array.from({ length: hostileStrings.length / atOnce }, (_, index) =>
    hostileStrings.slice(index * atOnce, (index + 1) * atOnce).join('\n'),
  )
  for (const body of bodies) expect(await send(ada, { body })).toBe(200)
  expect(await send(ada, { body: 'Paid', type: 'payment', payment: { amountCents: 1, status: 'paid' } })).toBe(400)

  await signIn(tom, 'tom', `/superadmin/projectdetail?projectId=${projectId}&messages=open`)
  const log = tom.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('article')).toHaveCount(bodies.length)
  const shown = await log.getByRole('article').allTextContents()
  for (const [index, body] of bodies.entries()) expect(shown[index]).toContain(body.trim())
  for (const article of await log.getByRole('article').all()) await article.hover()

  const foreign = await log.evaluate((element) =>
    [...element.querySelectorAll('article *')].flatMap((inside) => {
      const isOurs = inside.closest('svg.lucide') ?? /^(P|A|SPAN|BDI|DIV|BUTTON|TIME)$/.test(inside.tagName)
      const handlers = inside.getAttributeNames().filter((name) => name.startsWith('on'))
      return isOurs && handlers.length === 0 ? [] : [inside.outerHTML]
    }),
  )
  expect(foreign).toEqual([])
  const schemes = await log
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
  expect(new Set(schemes).difference(new Set(['https:', 'http:']))).toEqual(new Set())
  expect(await tom.evaluate(() => 'hostile' in window)).toBe(false)
  expect(alarms).toEqual([])
  await Promise.all([ada.close(), tom.close()])
})

/** As a browser sends it that is not held back by our pages. */
function send(page: Page, message: object): Promise<number> {
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
  return page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/send-message', { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { projectId, key, ...message },
  )
}
