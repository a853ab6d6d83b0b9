import { newcomersPassword } from './find-secrets.ts'
import { linkIn, mailTo } from './outbox.ts'
import { expect, signIn, test } from './portal.ts'

test('a client asks a teammate in, who comes by the mail and sees only what their rights allow, until they are removed', async ({
  browser,
  page,
  portal,
}) => {
  await signIn(page, 'ada', '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates')
  await page.getByRole('button', { name: 'Invite teammate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' })
  await dialog.getByLabel('Full name').fill('Rosa Klein')
  await dialog.getByLabel('Email').fill('rosa@northwind.example')
  await dialog.getByLabel('Role').fill('Shop manager')
  await dialog.getByLabel('Messages').uncheck()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const team = page.getByRole('list', { name: 'Your team' })
  const row = team.getByRole('listitem').filter({ hasText: 'Rosa Klein' })
  await expect(row).toContainText('Invited')

  const invited = await browser.newContext({ baseURL: portal.url })
  const rosa = await invited.newPage()
  await rosa.goto(linkIn(await mailTo(portal.url, 'rosa@northwind.example', /You’re invited to/)))
  await rosa.getByLabel('Password', { exact: true }).fill('a drawer of blue ribbons')
  await rosa.getByRole('button', { name: /accept|join|account/i }).click()
  await expect(rosa).toHaveURL(/\/client\/projects/)
  await expect(row).not.toContainText('Invited')

  await rosa
    .getByRole('link', { name: /Bakery relaunch/ })
    .first()
    .click()
  await expect(rosa.getByRole('heading', { level: 1, name: 'Bakery relaunch' })).toBeVisible()
  await rosa.getByRole('tab', { name: 'Teammates' }).click()
  await expect(rosa.getByRole('list', { name: 'Your team' })).toContainText('Ada Lovell')
  await expect(rosa.getByRole('button', { name: 'Invite teammate' })).toHaveCount(0)
  await rosa.goto('/client/projects')
  await expect(rosa.getByText('Appointment booking')).toHaveCount(0)

  // Her rights change while she looks.
  await row.getByRole('button', { name: 'Actions for Rosa Klein' }).click()
  await page.getByRole('menuitem', { name: 'Edit role and permissions' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Rosa Klein' })
  await edit.getByLabel('Projects').uncheck()
  await edit.getByLabel('Invoices').check()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Invoices')
  await expect(rosa.getByText('Bakery relaunch')).toHaveCount(0)

  await row.getByRole('button', { name: 'Actions for Rosa Klein' }).click()
  await page.getByRole('menuitem', { name: 'Remove teammate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove teammate' }).click()
  await expect(row).toHaveCount(0)
  await expect(rosa).toHaveURL(/\/client$|\/client\?/)
  await invited.close()
})

test('a removed teammate who is invited again signs in without the mail, reads who invited them and joins', async ({
  browser,
  page,
  portal,
}) => {
  const team = '/client/projectdetail?projectId=bakery-relaunch&walkThroughTab=teammates'
  const mila = { fullName: 'Mila Brandt', email: 'mila@northwind.example', roleTitle: 'Baker' }
  // By staff, because an account can invite an address once a day.
  const agency = await browser.newContext({ baseURL: portal.url })
  const tom = await agency.newPage()
  await signIn(tom, 'tom')
  const data = { ...mila, clientId: 'ada', responsibilities: '', rights: ['projects'] }
  const headers = { origin: new URL(portal.url).origin }
  expect(await (await tom.request.post('/api/invite-teammate', { data, headers })).json()).toMatchObject({
    teammate: {},
  })
  await agency.close()
  const away = await browser.newContext({ baseURL: portal.url })
  const guest = await away.newPage()
  await guest.goto(linkIn(await mailTo(portal.url, mila.email, /You’re invited to/)))
  await guest.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(/\/client\/projects/)

  await signIn(page, 'ada', team)
  const row = page.getByRole('list', { name: 'Your team' }).getByRole('listitem').filter({ hasText: mila.fullName })
  await row.getByRole('button', { name: `Actions for ${mila.fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Remove teammate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove teammate' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite teammate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' })
  await dialog.getByLabel('Full name').fill(mila.fullName)
  await dialog.getByLabel('Email').fill(mila.email)
  await dialog.getByLabel('Role').fill(mila.roleTitle)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(row).toContainText('Invited')

  await guest.goto('/client')
  await guest.getByLabel('Email').fill(mila.email)
  await guest.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  const title = 'Northwind Bakery invited you to its team'
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByText('If you do, you can’t join Northwind Bakery with this email address.')).toBeVisible()
  await expect(guest.getByLabel('Company')).toHaveCount(0)
  await guest.getByRole('button', { name: 'Join Northwind Bakery' }).click()
  await expect(guest).toHaveURL(/\/client\/projects/)
  await expect(guest.getByRole('link', { name: /Bakery relaunch/ }).first()).toBeVisible()
  await expect(row).not.toContainText('Invited')
  await away.close()
})
