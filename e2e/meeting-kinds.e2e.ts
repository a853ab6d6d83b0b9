import { expect, signIn, test } from './portal.ts'

test('staff add a kind of meeting with a host, a client books it, and it keeps its name once the kind is gone', async ({
  browser,
  portal,
  page: staff,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const client = await context.newPage()
  await signIn(staff, 'tom', '/superadmin/meetings')
  await staff.getByRole('button', { name: 'Meeting rules' }).click()
  const rules = staff.getByRole('dialog', { name: 'Meeting rules' })
  await rules.getByRole('button', { name: 'Add kind' }).click()
  const form = staff.getByRole('dialog', { name: 'Add a kind of meeting' })
  await form.getByLabel('Name').fill('Photo walk')
  await form.getByLabel('Purpose').fill('We look at the rooms together.')
  await form.getByLabel('Length').fill('40')
  await form.getByRole('checkbox', { name: 'Tom Reyes' }).check()
  await form.getByRole('button', { name: 'Add kind' }).click()
  await expect(rules.getByText('40 minutes · Tom Reyes')).toBeVisible()

  await signIn(client, 'grace')
  await client.goto('/client/meetings?book=vision_plan')
  const kind = client.getByRole('radio', { name: /Photo walk, 40 minutes/ })
  // The address keeps the choice: it is seen a moment later.
  await kind.click()
  await expect(kind).toBeChecked()
  // Its only host needs no choice.
  await expect(client.getByLabel('With', { exact: true })).toHaveCount(0)
  const times = client.getByRole('group', { name: 'Time' }).getByRole('radio')
  await expect(times.last()).toHaveAccessibleName(/with Tom Reyes/)
  await times.last().check()
  await client.getByRole('button', { name: 'Book meeting' }).click()
  const cancel = client.getByRole('button', { name: /^Cancel: Photo walk/ })
  await expect(cancel).toBeVisible()

  await rules.getByRole('button', { name: 'Remove Photo walk' }).click()
  await staff.getByRole('button', { name: 'Remove kind' }).click()
  // Its name stays in the history below.
  await expect(rules.getByRole('button', { name: 'Remove Photo walk' })).toHaveCount(0)
  await client.goto('/client/meetings?book=vision_plan')
  await expect(client.getByRole('radio', { name: /^Vision plan meeting/ })).toBeChecked()
  await expect(client.getByRole('radio', { name: /^Photo walk/ })).toHaveCount(0)

  await client.goto('/client/meetings')
  await cancel.click()
  await client.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(client.getByText('Photo walk')).toHaveCount(1)
  await expect(cancel).toHaveCount(0)
  await context.close()
})
