import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./exports/ViewsMenu.tsx'),
    import('./exports/ColumnsMenu.tsx'),
    import('#web/ui/Menu.tsx'),
    import('#web/projects/exports/StaffProjectFilters.tsx'),
  ])
}, 60_000)

const late = { id: 'late', list: 'projects', name: 'Late ones', search: 'due=overdue' } as const
const none = { views: [late], columns: {}, version: 1 }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

/** The portal, which keeps what is chosen. */
function show(path: string, answers: Answers = {}, viewer = tom) {
  const app = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-projects': () => ({ projects: [project], next: null }),
      'list-views': () => none,
      'choose-columns': ({ list, viewId, columns }) =>
        viewId === null
          ? { ...none, columns: columns ? { [String(list)]: columns } : {} }
          : { ...none, views: [columns ? { ...late, columns } : late] },
      ...answers,
    },
  })
  return { ...app, sent: () => app.asked.filter(({ name }) => name === 'choose-columns').map(({ body }) => body) }
}

const headsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => (textContent === 'Select' || textContent === 'Actions' ? [] : [textContent]))

async function openMenu(name = 'Columns') {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu', { name }))
}

const checkedIn = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu
    .getAllByRole('menuitemcheckbox')
    .flatMap((item) => (item.getAttribute('aria-checked') === 'true' ? [item.textContent] : []))

const ofProjects = ['Client', 'Status', 'Progress', 'Next', 'Team', 'Last activity']

it('hides columns and shows further ones, one press each, and has them back as they came', async () => {
  const { sent } = show('/superadmin/projects')
  expect(await headsOf('Projects')).toEqual(['Name', ...ofProjects])
  const menu = await openMenu()
  expect(checkedIn(menu)).toEqual(ofProjects)
  expect(menu.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull()
  expect(menu.getByRole('menuitem', { name: /^Reset/ }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Team' }))
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Manager' }))
  const chosen = ['Client', 'Status', 'Progress', 'Next', 'Manager', 'Last activity']
  expect(checkedIn(menu)).toEqual(chosen)
  // What is behind an open menu is hidden from readers.
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await headsOf('Projects')).toEqual(['Name', ...chosen]))
  await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Reset' }))
  await waitFor(async () => expect(await headsOf('Projects')).toEqual(['Name', ...ofProjects]))
  expect(sent()).toEqual([
    { list: 'projects', viewId: null, columns: { hidden: ['team'], shown: [] } },
    { list: 'projects', viewId: null, columns: { hidden: ['team'], shown: ['manager'] } },
    { list: 'projects', viewId: null, columns: null },
  ])
})

it('shows no table before its columns are known', async () => {
  let answer: (known: object) => void = () => {}
  show('/superadmin/projects', { 'list-views': () => new Promise<object>((resolve) => (answer = resolve)) })
  await screen.findByText('Loading the projects')
  await screen.findByRole('button', { name: 'Views' })
  expect(screen.queryByRole('table', { name: 'Projects' })).toBeNull()
  await act(async () => answer({ ...none, columns: { projects: { hidden: ['company', 'team'], shown: [] } } }))
  expect(await headsOf('Projects')).toEqual(['Name', 'Status', 'Progress', 'Next', 'Last activity'])
})

it('shows tables as they come where the columns can’t be loaded', async () => {
  show('/superadmin/projects', { 'list-views': () => refuse('forbidden') })
  expect(await headsOf('Projects')).toEqual(['Name', ...ofProjects])
})

it('keeps the columns of a view with it, and leaves those of its list alone', async () => {
  const { router, sent } = show('/superadmin/projects?due=overdue', {
    'list-views': () => ({ ...none, columns: { projects: { hidden: ['team'], shown: [] } } }),
  })
  const menu = await openMenu('Columns in “Late ones”')
  expect(checkedIn(menu)).toEqual(ofProjects.filter((head) => head !== 'Team'))
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Progress' }))
  expect(sent()).toEqual([{ list: 'projects', viewId: 'late', columns: { hidden: ['team', 'progress'], shown: [] } }])
  await userEvent.keyboard('{Escape}')
  await waitFor(async () =>
    expect(await headsOf('Projects')).toEqual(['Name', 'Client', 'Status', 'Next', 'Last activity']),
  )
  await act(() => router.goTo({ to: '.', search: {} }))
  await screen.findByRole('button', { name: 'Columns' })
})

it('has the choice back as it was where it is refused, and says so', async () => {
  show('/superadmin/projects', { 'choose-columns': () => refuse('unavailable') })
  const menu = await openMenu()
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Team' }))
  await waitFor(() => expect(checkedIn(menu)).toEqual(ofProjects))
  await expect.poll(() => toldByToast()).toHaveLength(1)
})

it('says what a list is sorted by where that column is hidden', async () => {
  show('/superadmin/projects?sort=client', {
    'list-views': () => ({ ...none, columns: { projects: { hidden: ['company'], shown: [] } } }),
  })
  expect(await screen.findByText('Sorted by Client')).toBeTruthy()
  expect(await headsOf('Projects')).not.toContain('Client')
})

it('is not for clients, whose tables are as they come', async () => {
  show('/client/projects', { 'list-views': () => ({ ...none, columns: {} }) }, ada)
  expect(await headsOf('Projects')).toEqual(['Name', ...ofProjects.filter((head) => head !== 'Client')])
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})
