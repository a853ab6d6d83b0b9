import type { Page } from '@playwright/test'
import { expect, signIn, test } from './portal.ts'

const longWord = 'W'.repeat(78)

/** A call of whoever is signed in on this page, as its own forms make it. */
async function call<Reply>(page: Page, name: string, data: object): Promise<Reply> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const answer = await page.request.post(`/api/${name}`, { data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Reply // as its contract says
}

test('no page about a client whose names are one long word each is wider than a phone, and no file name than the conversation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'tom', '/superadmin/clients')
  const person = { firstName: longWord, lastName: longWord, email: 'long@words.example', isInvited: false, note: '' }
  const added = { key: 'long-words-client-key', companyName: longWord, ...person }
  const { client } = await call<{ client: { uid: string } }>(page, 'create-client', added)
  const clientId = client.uid
  const begun = { key: 'long-words-project-key', clientId, name: longWord, description: longWord, managerId: null }
  const { project } = await call<{ project: { id: string } }>(page, 'start-project', begun)
  const about = `?clientId=${clientId}`
  const detail = `projectdetail?projectId=${project.id}`
  for (const [place, title] of [
    ['projects', 'Projects'],
    ['clients', 'Clients'],
    [`clientdetail${about}`, longWord],
    [`billing${about}`, 'Billing'],
    [`hostingplan${about}`, 'Hosting plan'],
    [`launchpad${about}`, 'Launchpad'],
    [detail, longWord],
    [`${detail}&walkThroughTab=teammates`, longWord],
  ] as const) {
    await page.goto(`/superadmin/${place}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(longWord).first()).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), place).toBe(375)
  }

  await page.goto(`/superadmin/${detail}&messages=open`)
  const messages = page.getByRole('dialog', { name: 'Messages' })
  const file = { name: `${longWord}.txt`, mimeType: 'text/plain', buffer: Buffer.from('words') }
  await page.setInputFiles('input[type=file]', file)
  await expect(messages.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
  await messages.getByRole('button', { name: 'Send', exact: true }).click()
  const link = messages.getByRole('link', { name: file.name })
  await expect(link).toBeVisible()
  await expect.poll(async () => right(await link.boundingBox())).toBeLessThanOrEqual(375)
})

function right(box: { readonly x: number; readonly width: number } | null): number {
  return box === null ? Infinity : box.x + box.width
}
