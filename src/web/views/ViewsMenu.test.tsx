import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { View } from '#domain/views/views.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./exports/ViewsMenu.tsx'),
    import('#web/ui/Menu.tsx'),
    import('./SaveViewDialog.tsx'),
    import('./UpdateViewDialog.tsx'),
    import('./RenameViewDialog.tsx'),
    import('./RemoveViewDialog.tsx'),
    import('./view-schemas.ts'),
  ])
}, 60_000)

const late: View = { id: 'late', list: 'projects', name: 'Late ones', search: 'due=overdue&managerId=nina' }
const open: View = { id: 'open', list: 'invoices', name: 'Not due yet', search: 'age=not-due' }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function show(path: string, answers: Answers = {}, viewer = tom) {
  const app = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-projects': () => ({ projects: [project], next: null }),
      'list-views': () => ({ views: [late, open], columns: {}, version: 2 }),
      ...answers,
    },
  })
  return { ...app, sent: (name: string) => app.asked.filter((each) => each.name === name).map(({ body }) => body) }
}

const openMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu', { name: 'Views' }))
}

it('leads to the views of this list, and says which one is shown', async () => {
  const { place } = show('/superadmin/projects')
  const menu = await openMenu('Views')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Late ones',
    'Save viewFilter or sort the list first.',
  ])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Late ones' }))
  await waitFor(() => expect(place()).toBe('/superadmin/projects?due=overdue&managerId=nina'))
  expect(await screen.findByRole('button', { name: 'View: Late ones' })).toBeTruthy()
})

it('saves how the list is filtered and sorted, whatever order the address has it in', async () => {
  const { sent } = show(
    '/client/projects?status=active&search=Brot+%26+So',
    {
      'list-views': () => ({ views: [], columns: {}, version: 0 }),
      'save-view': ({ key: _key, ...view }) => ({ views: [{ id: 'new', ...view }], columns: {}, version: 1 }),
    },
    ada,
  )
  const menu = await openMenu('Views')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bread')
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByRole('button', { name: 'View: Bread' })).toBeTruthy()
  expect(sent('save-view')).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{20,}$/),
      list: 'projects',
      name: 'Bread',
      search: 'search=Brot+%26+So&status=active',
    },
  ])
})

it('tells at the field that the name is taken', async () => {
  show('/superadmin/projects?status=active', {
    'save-view': () => refuse('invalid-input', { name: 'You already have a view with this name' }),
  })
  const menu = await openMenu('Views')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'Late ones')
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getAllByText('You already have a view with this name').length).toBeGreaterThan(0)
})

it('renames the view that is shown, by the version of another tab where that was faster', async () => {
  let version = 2
  const { sent } = show('/superadmin/projects?managerId=nina&due=overdue', {
    'list-views': () => ({ views: [late, open], columns: {}, version }),
    'update-view': (body) =>
      body.version === 3
        ? { views: [{ ...late, name: String(body.name) }, open], columns: {}, version: 4 }
        : refuse('stale-version'),
  })
  const menu = await openMenu('View: Late ones')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Rename view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(field.value).toBe('Late ones')
  await userEvent.clear(field)
  await userEvent.type(field, 'Overdue')
  version = 3
  await userEvent.click(dialog.getByRole('button', { name: 'Rename view' }))
  expect(await dialog.findByText('The view wasn’t renamed')).toBeTruthy()
  await waitFor(() => expect(sent('list-views').length).toBeGreaterThan(1))
  expect(field.value).toBe('Overdue')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename view' }))
  expect(await screen.findByRole('button', { name: 'View: Overdue' })).toBeTruthy()
  expect(sent('update-view').map((body) => body['version'])).toEqual([2, 3])
})

it('updates the view whose filters were changed, until all of them are cleared', async () => {
  const { sent, router } = show('/superadmin/projects?due=overdue&managerId=nina', {
    'update-view': ({ search }) => ({ views: [{ ...late, search: String(search) }, open], columns: {}, version: 3 }),
  })
  await screen.findByRole('button', { name: 'View: Late ones' })
  await act(() => router.goTo({ to: '.', search: { due: 'overdue', managerId: 'tom' } }))
  const menu = await openMenu('Views')
  expect(menu.getByRole('menuitem', { name: 'Save as new view' })).toBeTruthy()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Update “Late ones”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update “Late ones”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Update view' }))
  expect(await screen.findByText('View updated')).toBeTruthy()
  expect(sent('update-view')).toEqual([{ viewId: 'late', version: 2, search: 'due=overdue&managerId=tom' }])
  await screen.findByRole('button', { name: 'View: Late ones' })
  await act(() => router.goTo({ to: '.', search: {} }))
  await screen.findByRole('button', { name: 'Views' })
  await act(() => router.goTo({ to: '.', search: { due: 'overdue' } }))
  expect((await openMenu('Views')).queryByRole('menuitem', { name: /^Update/ })).toBeNull()
})

it('removes the view that is shown, and leaves the list as it is', async () => {
  const { sent, place } = show('/superadmin/projects?due=overdue&managerId=nina', {
    'remove-view': () => ({ views: [open], columns: {}, version: 3 }),
  })
  const menu = await openMenu('View: Late ones')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Remove view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Late ones”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove view' }))
  expect(await screen.findByText('View removed')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy()
  expect(sent('remove-view')).toEqual([{ viewId: 'late' }])
  expect(place()).toBe('/superadmin/projects?due=overdue&managerId=nina')
})

it.each([
  ['leave the list as it is', undefined, 'The list itself doesn’t change, and you can save the view again.'],
  [
    'take its columns with it',
    { hidden: ['manager'], shown: [] },
    'The list shows its own columns again. Its filters and sort order stay, and you can save them as a new view.',
  ],
])('says that removing a view will %s', async (_what, columns, said) => {
  show('/superadmin/projects?due=overdue&managerId=nina', {
    'list-views': () => ({ views: [{ ...late, ...(columns && { columns }) }], columns: {}, version: 2 }),
  })
  const menu = await openMenu('View: Late ones')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Remove view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Late ones”?' }))
  expect(dialog.getByText(said)).toBeTruthy()
})

it('is on the other lists too, each with its own', async () => {
  const { place } = show('/superadmin/invoices', {
    'list-open-invoices': () => ({ invoices: [], next: null, ages: [] }),
  })
  const menu = await openMenu('Views')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Not due yet' }))
  await waitFor(() => expect(place()).toBe('/superadmin/invoices?age=not-due'))
  expect(await screen.findByRole('button', { name: 'View: Not due yet' })).toBeTruthy()
})

it('is found by the palette, wherever somebody is', async () => {
  const { place } = show('/superadmin/settings', {
    'list-invoices': () => ({ invoices: [], next: null, totals: null }),
    'find-invoices': () => ({ invoices: [], hasMore: false }),
    'list-quotes': () => ({ quotes: [], next: null }),
    'list-hosting': () => ({ sites: [], health: [] }),
  })
  await screen.findAllByRole('navigation', { name: 'Main' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search or go to a page' }), 'late')
  await userEvent.click(await screen.findByRole('option', { name: /Late ones/ }))
  await waitFor(() => expect(place()).toBe('/superadmin/projects?due=overdue&managerId=nina'))
})

it('is left out of a short list that nobody has filtered, and there once something is', async () => {
  const { router } = show('/client/projects', { 'list-views': () => ({ views: [], columns: {}, version: 0 }) }, ada)
  await screen.findByRole('searchbox', { name: 'Search projects' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active')
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All statuses')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Views' })).toBeNull())
  expect(router.destination().search).toEqual({})
})
