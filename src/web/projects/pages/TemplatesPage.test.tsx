import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import { answerCalls, openSession, sessionOf, stage, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { TemplatesPage } from './TemplatesPage.tsx'

const at = '2026-03-02T09:00:00.000Z'
const shop: PresentedTemplate = {
  id: 'shop',
  version: 3,
  name: 'Online shop',
  products: [
    {
      name: 'Shop',
      description: '',
      kind: 'sites',
      term: 'long',
      estimateHours: 160,
      priceCents: cents(1_920_000),
      milestones: [
        { title: 'Kickoff', daysAfter: 0, amountCents: null },
        { title: 'Launch', daysAfter: 90, amountCents: cents(384_000) },
      ],
    },
  ],
  createdAt: at,
  changedAt: at,
  changedBy: { uid: 'nina', name: 'Nina Falk' },
}

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0] = {}, place = '/superadmin/settings/templates') {
  const asked = answerCalls({ 'list-templates': () => ({ templates: [shop] }), ...answers })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <TemplatesPage />
    </QueryClientProvider>,
    place,
  )
  return asked
}

function bodyOf(asked: ReturnType<typeof show>, call: string) {
  return asked.find(({ name }) => name === call)?.body
}

const opened = '/superadmin/settings/templates?templateId=shop'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

it('lists templates with what they hold and who changed them', async () => {
  show()
  const list = await screen.findByRole('list', { name: 'Project templates' })
  expect(within(list).getByRole('link').textContent).toMatch(
    /^Online shop1 product and 2 milestones over 90 days.*Nina Falk, Mon, Mar 2/,
  )
})

it('says of a portal without templates where they come from', async () => {
  show({ 'list-templates': () => ({ templates: [] }) })
  expect(await screen.findByText('No templates yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'New template' })).toBeDefined()
})

it('begins a template with its name, and opens it', async () => {
  const asked = show({ 'create-template': () => ({ template: { ...shop, id: 'new', name: 'Refresh', products: [] } }) })
  await press('New template')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Refresh')
  await press('Create template')
  expect(await screen.findByRole('button', { name: 'Save template' })).toBeDefined()
  expect(bodyOf(asked, 'create-template')).toMatchObject({ name: 'Refresh', products: [] })
})

it('saves products and milestones as they are typed, over the version that was shown', async () => {
  const asked = show({ 'update-template': () => ({ template: { ...shop, version: 4 } }) }, opened)
  await retype(await screen.findByRole('textbox', { name: 'Milestone 2' }), 'Opening')
  const launch = screen.getByRole('group', { name: 'Milestone 2 of product 1' })
  await retype(within(launch).getByRole('textbox', { name: /^Due after/ }), '84')
  await press('Add milestone to product 1')
  await userEvent.type(screen.getByRole('textbox', { name: 'Milestone 3' }), 'Care')
  await press('Save template')
  expect(await toldByToast()).toEqual(['Template saved'])
  const [product] = shop.products
  expect(bodyOf(asked, 'update-template')).toEqual({
    templateId: 'shop',
    version: 3,
    name: 'Online shop',
    products: [
      {
        ...product,
        milestones: [
          { title: 'Kickoff', daysAfter: 0, amountCents: null },
          { title: 'Opening', daysAfter: 84, amountCents: 384_000 },
          { title: 'Care', daysAfter: null, amountCents: null },
        ],
      },
    ],
  })
})

it('tells what is wrong in the product where it is, before it asks the portal', async () => {
  const asked = show({}, opened)
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Milestone 1' }))
  await press('Save template')
  const told = await screen.findAllByText('Product 1, milestone 1: This field is required')
  expect(told.length).toBeGreaterThan(0)
  expect(bodyOf(asked, 'update-template')).toBeUndefined()
})

it('asks before a template is deleted, and leads back to the others', async () => {
  const asked = show({ 'remove-template': () => ({}) }, opened)
  await press('Delete template')
  expect(await screen.findByText(/Projects started from this template don’t change/)).toBeDefined()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete template' }))
  expect(await screen.findByText('No templates yet')).toBeDefined()
  expect(bodyOf(asked, 'remove-template')).toEqual({ templateId: 'shop', version: 3 })
})

it('shows staff without the right what a template holds, and no way to change it', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  show({}, opened)
  const milestones = await screen.findByRole('list', { name: 'Milestones of Shop' })
  expect(milestones.textContent).toBe('KickoffDay 0LaunchDay 90 · $3,840')
  expect(await screen.findByText('Only staff with the “Projects” permission can change the templates')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /template/ })).toBeNull()
})

it('says of a template that is gone that its projects stay', async () => {
  show({}, '/superadmin/settings/templates?templateId=gone')
  expect(await screen.findByText('Template not found')).toBeDefined()
})
