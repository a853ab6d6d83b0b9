import { askProvider, expectPaid, orderHosting, typeCard } from './card-form.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, signUp, test } from './portal.ts'

/** The longest month and a day: a renewal is a draft for an hour before it is paid. */
const month = 32 * 86_400

test('a plan renews and its payment appears by itself; it is cancelled with a reason and resumed', async ({
  page,
  portal,
}) => {
  test.slow()
  await signUp(page, { fullName: 'Rin Oduya', companyName: 'Oduya Frames', email: 'rin@oduya.example' })
  await orderHosting(page)
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $15' }).click()
  await expectPaid(page)

  await followMenu(page, 'Billing')
  const plans = page.getByRole('region', { name: 'Subscriptions' })
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(plans.getByText('Rocket Hosting monthly')).toBeVisible()
  await expect(plans.getByText('Active')).toBeVisible()
  await expect(payments.getByText('Paid', { exact: true })).toHaveCount(1)
  await askProvider(portal, '/sandbox/clock', { seconds: month })
  await expect(payments.getByText('Paid', { exact: true })).toHaveCount(2)

  await plans.getByRole('button', { name: 'Cancel Rocket Hosting monthly' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel Rocket Hosting monthly/ })
  await dialog.getByRole('combobox', { name: /Why are you canceling/ }).selectOption('It costs too much')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(plans.getByText(/^Ends on/)).toBeVisible()
  await plans.getByRole('button', { name: 'Resume Rocket Hosting monthly' }).click()
  await expect(plans.getByText(/^Next payment on \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
})

test('fifty posts of one purchase at once make one charge', async ({ page, portal }) => {
  await signUp(page, { fullName: 'Paz Rey', companyName: 'Rey Tools', email: 'paz@rey.example' })
  await orderHosting(page)
  await typeCard(page, '4242424242424242')
  const purchase = page.waitForRequest(/create-subscription-product/)
  await page.getByRole('button', { name: 'Pay $15' }).click()
  const request = await purchase
  const body = request.postDataJSON() as { customerId: string }
  const answers = await page.evaluate(async (sent) => {
    const post = () =>
      fetch('/api/create-subscription-product', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
    return Promise.all(Array.from({ length: 50 }, async () => (await post()).status))
  }, body)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  await expectPaid(page)
  const { data } = (await askProvider(portal, `/v1/charges?customer=${body.customerId}&limit=100`)) as {
    data: { amount: number; status: string }[]
  }
  expect(data.map(({ amount, status }) => `${amount} ${status}`)).toEqual(['1500 succeeded'])
})

test('a request for a payment is paid inside the conversation while staff watch', async ({ page, browser, portal }) => {
  const [staff, client] = [await browser.newContext({ baseURL: portal.url }), page]
  const tom = await staff.newPage()
  await signIn(tom, 'tom', '/superadmin/projectdetail?projectId=bakery-wholesale&messages=open')
  await tom.getByRole('button', { name: 'Request a payment' }).click()
  const asking = tom.getByRole('dialog', { name: 'Request a payment' })
  await asking.getByLabel('Amount').fill('120')
  await asking.getByLabel('Description').fill('Labels for the crates')
  await asking.getByRole('button', { name: 'Request $120' }).click()
  const watched = tom.getByRole('log', { name: 'Messages' }).getByRole('article').last()
  await expect(watched.getByText('Labels for the crates')).toBeVisible()

  await signIn(client, 'ada', '/client/projectdetail?projectId=bakery-wholesale&messages=open')
  await client.getByRole('button', { name: 'Pay $120' }).click()
  const paying = client.getByRole('dialog', { name: 'Pay $120' })
  await paying.getByRole('radio', { name: 'Another card' }).check()
  await typeCard(client, '4242424242424242')
  await paying.getByRole('button', { name: 'Pay $120' }).click()
  await expect(paying).toBeHidden()
  await expect(
    client.getByRole('log', { name: 'Messages' }).getByRole('article').last().getByText('Paid'),
  ).toBeVisible()
  await expect(watched.getByText('Paid', { exact: true })).toBeVisible()
  await staff.close()
})

test('on a phone, what pays stands below each row of the amount due, at one place', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'ada', '/client/billing')
  const rows = page.getByRole('list', { name: /^Amount / }).getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  for (const row of await rows.all()) {
    const title = await row.getByRole('link').boundingBox()
    const pay = await row.getByRole('button', { name: /^Pay \$/ }).boundingBox()
    expect(pay?.x).toBe(title?.x)
    expect(pay?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  }
})
