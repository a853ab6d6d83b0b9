import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { fromTom, message } from '#web/messages/message.test-support.ts'
import { detailsOf, mayAs, productOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

type Details = Parameters<typeof detailsOf>[0]

function openNew(viewer: typeof ada | typeof tom, details: Details = {}, messages: readonly PresentedMessage[] = []) {
  const root = viewer.role === 'client' ? '/client' : '/superadmin'
  const started = { ...project, status: 'draft' as const }
  const may = { send: true, sendInternal: false, requestPayment: false }
  return openApp(`${root}/projectdetail?projectId=${project.id}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () => detailsOf({ project: started, products: [], may: mayAs[viewer.role], ...details }),
      'list-unread': () => ({ unread: {} }),
      'list-messages': () => ({ messages, next: null, marks: [], may }),
    },
  })
}

const next = { client: 'Next: we plan the work', staff: 'Next: add the first product' }
const none = 'No products in this project'

it('tells a client who has started a project what happens next, and what they can do', async () => {
  openNew(ada, {}, [message()])
  expect(await screen.findByText(next.client)).toBeTruthy()
  expect(
    screen.getByText(/^We notify you when we add products\. You can add a product .* under “Messages”\.$/),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add product' })).toBeTruthy()
})

it('offers a teammate without messages none', async () => {
  const { asked } = openNew({ ...ada, rights: ['projects'] })
  expect(await screen.findByText(next.client)).toBeTruthy()
  expect(screen.queryByText(/“Messages”/)).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('list-messages')
})

it('tells staff who have started a project what comes first', async () => {
  openNew(tom, { project: { ...project, status: 'active' } }, [fromTom({ internal: true })])
  expect(await screen.findByText(next.staff)).toBeTruthy()
})

const shop = productOf('shop', { projectId: project.id, name: 'Shop' })
const begun: readonly (readonly [string, Details, readonly PresentedMessage[], string])[] = [
  ['once the agency has written', {}, [fromTom()], none],
  ['of a project that is over', { project: { ...project, status: 'cancelled' } }, [], none],
  ['once there is a product', { products: [shop] }, [], 'Shop'],
]

it.each(begun)('says so no more %s', async (_when, details, messages, shown) => {
  openNew(ada, details, messages)
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(/^Next: /)).toBeNull()
})
