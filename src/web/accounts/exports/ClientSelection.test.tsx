import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada as profile, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/ClientsPage.tsx'),
    import('./ClientSelection.tsx'),
    import('#web/accounts/ClientActDialog.tsx'),
    import('#web/accounts/ConfirmIdentityDialog.tsx'),
  ])
}, 60_000)

const ada = { ...profile, fullName: 'Ada Lovell', createdAt: '2026-12-03T09:00:00.000Z', disabledAt: null }
const of = (id: string, more: object) => ({ ...ada, id, uid: id, accountId: id, ...more })
const off = of('mary', { fullName: 'Mary Shaw', disabledAt: '2026-12-01T09:00:00.000Z' })
const awaited = of('pia', {
  fullName: 'Pia Moreau',
  email: 'pia@moreau.example',
  awaited: { by: 'tom', at: ada.createdAt, invitation: null },
})

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

async function open(answers: Answers = {}, staffRights: typeof tom.staffRights = ['people'], search = '') {
  const app = openApp(`/superadmin/clients${search}`, {
    session: sessionOf({ ...tom, staffRights }),
    answers: {
      'list-clients': () => ({ clients: [ada, off, awaited], next: null }),
      'list-owing-clients': () => ({ clients: [] }),
      'list-last-acts': () => ({ acts: [] }),
      ...answers,
    },
  })
  await screen.findByRole('table', { name: 'Clients' })
  return { ...app, sent: (name: string) => app.asked.filter((each) => each.name === name).map(({ body }) => body) }
}

const tick = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected clients' }))
const acts = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('exports what is selected, which is all that staff without the right to people do', async () => {
  await open({}, ['money'])
  await tick('Ada Lovell', 'Pia Moreau')
  expect(bar().getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/clients.csv?ids=ada%2Cpia')
  expect(acts()).toEqual(['Select all 3', ''])
})

it('offers what can be done to one of those that are selected', async () => {
  await open()
  await tick('Mary Shaw')
  expect(acts().slice(0, -2)).toEqual(['Reactivate'])
  await tick('Ada Lovell')
  expect(acts().slice(0, -2)).toEqual(['Deactivate', 'Reactivate'])
  await tick('Pia Moreau')
  expect(acts().slice(0, -1)).toEqual(['Invite', 'Deactivate', 'Reactivate'])
})

it('invites those who are awaited, each at their address, and leaves out the others with the reason', async () => {
  const { sent } = await open({
    'invite-client': ({ clientId }) => ({ client: { ...awaited, id: clientId, version: 9 } }),
  })
  await tick('Ada Lovell', 'Mary Shaw', 'Pia Moreau')
  await userEvent.click(bar().getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Pia Moreau?' }))
  expect(dialog.getByText('Ada Lovell · Harbor Coffee').textContent).toContain('Already joined')
  expect(dialog.getByText('Mary Shaw · Harbor Coffee').textContent).toContain('Deactivated')
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 1 person' }))
  await waitFor(() => expect(sent('invite-client')).toEqual([{ clientId: 'pia', email: 'pia@moreau.example' }]))
  expect(await screen.findByText('1 person invited')).toBeTruthy()
})

it('asks once for the password before it deactivates several, and says who was left', async () => {
  let isProven = false
  const { sent } = await open({
    'deactivate-client': ({ uid }) =>
      !isProven ? refuse('auth/requires-recent-login') : uid === 'pia' ? refuse('not-found') : {},
    'confirm-identity': () => {
      isProven = true
      return {}
    },
  })
  await tick('Ada Lovell', 'Pia Moreau')
  await userEvent.click(bar().getByRole('button', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 people?' }))
  expect(dialog.getByText(/invoices and booked meetings stay/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 2 people' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'paper lantern 42')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sent('deactivate-client').map(({ uid }) => uid)).toEqual(['ada', 'ada', 'pia']))
  expect((await screen.findByText('1 person deactivated, 1 wasn’t')).closest('[role=alert]')?.textContent).toContain(
    'Pia Moreau',
  )
})

it('selects a range in the order that the head of a column gives', async () => {
  await open({}, ['people'], '?sort=name')
  await tick('Ada Lovell')
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mary Shaw' }))
  await user.keyboard('{/Shift}')
  expect(bar().getByText('2 selected')).toBeTruthy()
})

it('asks for the password no more once that was canceled, until those that are left are tried again', async () => {
  const { sent } = await open({ 'deactivate-client': () => refuse('auth/requires-recent-login') })
  await tick('Ada Lovell', 'Pia Moreau')
  await userEvent.click(bar().getByRole('button', { name: 'Deactivate' }))
  const deactivate = await screen.findByRole('button', { name: 'Deactivate 2 people' })
  for (const tries of [1, 2]) {
    await userEvent.click(deactivate)
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    await userEvent.click(proof.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Nothing changed')).toBeTruthy()
    expect(sent('deactivate-client').map(({ uid }) => uid)).toEqual(
      Array.from({ length: tries }, () => ['ada', 'pia']).flat(),
    )
  }
})
