import { countLoads } from './count-loads.ts'
import { followMenu } from './phone-ways.ts'
import { expect, signIn, test } from './portal.ts'

test('what a client writes on the contact page is in the conversation of its project, or a question that staff answer', async ({
  browser,
  portal,
  page,
}) => {
  const staffContext = await browser.newContext({ baseURL: portal.url })
  const staff = await staffContext.newPage()
  await signIn(staff, 'tom', '/superadmin/projectdetail?projectId=outfitters-shop&messages=open')
  const conversation = staff.getByRole('dialog', { name: 'Messages' })
  await expect(conversation).toBeVisible()
  const loads = countLoads(staff)

  await signIn(page, 'hugo')
  await followMenu(page, 'Contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('What’s your message about?').selectOption({ label: 'Rental shop' })
  await page.getByLabel('Message', { exact: true }).fill('Can the kayaks have pictures from above?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(
    conversation.getByRole('article').last().getByText('Can the kayaks have pictures from above?'),
  ).toBeVisible()

  await staff.keyboard.press('Escape')
  await followMenu(staff, 'Contact')
  await expect(staff.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.getByLabel('What’s your message about?').selectOption({ label: 'Something else' })
  await page.getByLabel('Message', { exact: true }).fill('Without a subject')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Subject').fill('Open house')
  await page.getByLabel('Message', { exact: true }).fill('May we visit the studio in May?')
  await page.getByRole('button', { name: 'Send message' }).click()

  const question = staff.getByRole('listitem').filter({ hasText: 'Open house' })
  await expect(question.getByText('Fjord Outfitters, Hugo Lindqvist')).toBeVisible()
  await question.getByText('Open house').click()
  await expect(question.getByText('May we visit the studio in May?')).toBeVisible()
  await question.getByLabel('Your answer').fill('You are welcome on the 12th.')
  await question.getByRole('button', { name: 'Send answer' }).click()
  const his = page.getByRole('listitem').filter({ hasText: 'Open house' })
  await expect(his.getByText('Answered')).toBeVisible()
  await his.getByText('Open house').click()
  await expect(his.getByText('You are welcome on the 12th.')).toBeVisible()
  expect(loads(), 'pages of staff loaded since').toBe(0)
  await staffContext.close()
})
