import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { detailsOf, linkOf, mayAs } from './projects.test-support.ts'

beforeAll(loadShell, 60_000)

const notion = { name: 'Notion', hosts: ['notion.so', 'notion.site'], isRetired: false }
const asana = { name: 'Asana', hosts: ['app.asana.com'], isRetired: true }
const plan = linkOf('plan', { projectId: project.id, type: 'Notion', title: 'Plan', url: 'https://notion.so/plan' })
const tasks = linkOf('tasks', { projectId: project.id, type: 'Asana', title: 'Tasks', url: 'https://app.asana.com/1' })

function open(links = [plan, tasks]) {
  return openApp(`/client/projectdetail?projectId=${project.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project, links, may: mayAs.client }),
      'list-unread': () => ({ unread: {} }),
      'list-link-tools': () => ({ tools: [notion, asana] }),
      'add-link': () => ({ link: plan }),
    },
  })
}

it('offers the tools that staff have added after the five, but for retired ones', async () => {
  const { asked } = open([])
  await userEvent.click(await screen.findByRole('button', { name: 'Add link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }))
  await dialog.findByRole('option', { name: 'Notion' })
  const names = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['Trello', 'Figma', 'Github', 'Vercel', 'Firebase', 'Notion'])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Tool' }), 'Notion')
  expect(dialog.getByText('Enter a link to notion.so or notion.site that starts with https://.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Plan')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://notion.so/plan')
  await userEvent.click(dialog.getByRole('button', { name: 'Add link' }))
  const body = { projectId: project.id, type: 'Notion', title: 'Plan', url: 'https://notion.so/plan' }
  await expect.poll(() => asked.find(({ name }) => name === 'add-link')?.body).toMatchObject(body)
})

it('leads to links of added tools, retired ones too, and to nothing that is no https address', async () => {
  open([plan, tasks, { ...plan, id: 'odd', title: 'Odd', url: 'javascript:alert(1)' }])
  const link = await screen.findByRole('link', { name: 'Notion: Plan, opens in a new tab' })
  expect(link.getAttribute('href')).toBe('https://notion.so/plan')
  expect(screen.getByRole('link', { name: /^Asana: Tasks/ }).getAttribute('href')).toBe('https://app.asana.com/1')
  expect(screen.getByLabelText('Notion: Odd, opens in a new tab').getAttribute('href')).toBeNull()
})

it('names the hosts of a retired tool when its link is edited', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tasks' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }))
  await dialog.findByText('Enter a link to app.asana.com that starts with https://.')
})
