import { randomBytes } from 'node:crypto'
import { serverProgram } from '#tools/build/built-folder.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { expectPaid, orderHosting, typeCard } from './card-form.ts'
import { openHttpsFront } from './https-front.ts'
import { expect, signUp, test } from './portal.ts'
import { startPortal } from './start-portal.ts'

const name = 'portal.agency.com'

test('a test portal on a server takes cards, though no browser reaches its payment provider', async ({ playwright }, {
  project,
}) => {
  test.slow()
  await using started = new AsyncDisposableStack()
  const httpsPort = await findFreePort()
  const address = `https://${name}:${httpsPort}`
  const portal = await startPortal(serverProgram, async () => ({
    LIFTOFF_MODE: 'production',
    LIFTOFF_URL: address,
    LIFTOFF_SECRET: randomBytes(48).toString('base64url'),
    LIFTOFF_AGENCY_NAME: 'Rocket Agency',
    LIFTOFF_SUPPORT_EMAIL: 'help@agency.example',
    LIFTOFF_SUPPORT_PHONE: '5035550123',
    LIFTOFF_MAIL: 'outbox',
    LIFTOFF_PAYMENTS: 'test',
  }))
  started.defer(() => portal.stop())
  started.defer(await openHttpsFront(name, httpsPort, () => Number(new URL(portal.url).port)))
  const { launchOptions: given } = project.use
  const browser = await playwright.chromium.launch({
    ...given,
    // As on another machine: this name alone leads to the portal, and no other leads anywhere.
    args: [...(given?.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1, MAP * ~NOTFOUND`],
  })
  started.defer(() => browser.close())
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const asked = new Set<string>()
  const faults: string[] = []
  context.on('request', (request) => asked.add(new URL(request.url()).origin))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  await signUp(page, { fullName: 'Ida Roth', companyName: 'Roth Looms', email: 'ida@roth.example' })
  await orderHosting(page)
  await typeCard(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: 'Complete' }).click()
  await expectPaid(page)
  expect([...asked]).toEqual([address])
  expect(faults).toEqual([])
})
