import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { Table, gridTracks, type Column } from './Table.tsx'

function Link({ children, ...native }: ComponentProps<'a'>) {
  return <a {...native}>{children}</a>
}

type Project = { id: string; name: string; hours: number; amount: string }

const projects: Project[] = [
  { id: 'a', name: 'Acme site', hours: 12.5, amount: '$1,062.50' },
  { id: 'b', name: 'Harbour Bakery', hours: 4, amount: '$340.00' },
]

const columns: [Column<Project>, ...Column<Project>[]] = [
  { key: 'name', header: 'Project', cell: (project) => project.name, total: 'Total' },
  { key: 'hours', header: 'Hours', align: 'number', cell: (project) => project.hours.toFixed(1), total: '16.5' },
  { key: 'amount', header: 'Amount, USD', align: 'number', phone: 'figure', cell: (project) => project.amount },
]

it('is a table with heads, row heads that link, actions and totals', () => {
  render(
    <Table
      caption="Projects"
      columns={columns}
      rows={projects}
      rowKey={(project) => project.id}
      rowLink={(project) => <Link href={`/projects/${project.id}`} />}
      rowActions={(project) => <button type="button">Rename {project.name}</button>}
    />,
  )
  const table = within(screen.getByRole('table', { name: 'Projects' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Project',
    'Hours',
    'Amount, USD',
    'Actions',
  ])
  const row = within(table.getAllByRole('row')[1] as HTMLElement) // the first after the head
  expect(row.getByRole('rowheader', { name: 'Acme site' })).toBeTruthy()
  expect(row.getByRole('link', { name: 'Acme site' }).getAttribute('href')).toBe('/projects/a')
  expect(row.getByRole('button', { name: 'Rename Acme site' })).toBeTruthy()
  expect(table.getByRole('cell', { name: '16.5' })).toBeTruthy()
})

it('a head sorts by its column, and says which one the rows are sorted by', () => {
  const onSort = vi.fn()
  const [name, hours, amount] = columns as [Column<Project>, Column<Project>, Column<Project>]
  const sorted: typeof columns = [
    { ...name, sort: { direction: 'ascending', isSorted: false, onSort } },
    { ...hours, sort: { direction: 'descending', isSorted: true } },
    amount,
  ]
  const table = { caption: 'Projects', rows: projects, rowKey: ({ id }: Project) => id }
  const { rerender } = render(<Table {...table} columns={sorted} />)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  const head = screen.getByRole('button', { name: 'Project' })
  head.focus()
  head.click()
  const [, ...others] = sorted
  rerender(
    <Table {...table} columns={[{ ...name, sort: { direction: 'ascending', isSorted: true, onSort } }, ...others]} />,
  )
  expect(onSort).toHaveBeenCalledOnce()
  // It sorts in one direction: another press would do nothing.
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Project'))
  rerender(<Table {...table} columns={sorted} />)
  screen.getByText('Amount, USD').focus()
  rerender(
    <Table {...table} columns={[{ ...name, sort: { direction: 'ascending', isSorted: true, onSort } }, ...others]} />,
  )
  expect(document.activeElement).not.toBe(screen.getByText('Project'))
})

it('says how many rows a long table has, and which of them are there', () => {
  const rows = Array.from({ length: 400 }, (_, index) => ({
    id: `${index}`,
    name: `Shop ${index}`,
    hours: 1,
    amount: '',
  }))
  render(<Table caption="Shops" columns={columns} rows={rows} rowKey={(row) => row.id} />)
  const table = screen.getByRole('table', { name: 'Shops' })
  expect(table.getAttribute('aria-rowcount')).toBe('402') // with the head and the totals
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.getAttribute('aria-rowindex')).toBe('2')
  expect(second?.getAttribute('aria-rowindex')).toBe('3')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
})

it('sets numbers at the right, in tabular figures, with their unit on a phone', () => {
  render(<Table caption="Projects" columns={columns} rows={projects} rowKey={(project) => project.id} />)
  const hours = screen.getByRole('cell', { name: '12.5' })
  expect(hours.className).toContain('tabular-nums')
  expect(hours.className).toContain('text-right')
  expect(hours.dataset['unit']).toBe('Hours')
})

it('a column for wide windows, or an extra one, has a track in these alone', () => {
  const all = [
    { key: 'name', header: 'Name', cell: () => '' },
    { key: 'team', header: 'Team', width: '5rem', wideOnly: true, cell: () => '' },
    { key: 'phone', header: 'Phone', width: '6rem', isExtra: true, cell: () => '' },
  ] as const
  const actions = () => <button type="button">Act</button>
  const chosen = { hidden: [], shown: ['phone'] }
  const table = { caption: 'Shops', columns: all, rows: projects, rowKey: ({ id }: Project) => id }
  render(<Table {...table} chosen={chosen} rowActions={actions} />)
  const { style } = screen.getByRole('table')
  expect(style.getPropertyValue('--tracks')).toBe('minmax(0,2fr) 2.25rem')
  expect(style.getPropertyValue('--wide-tracks')).toBe('minmax(0,2fr) 5rem 2.25rem')
  expect(style.getPropertyValue('--widest-tracks')).toBe('minmax(0,2fr) 5rem 6rem 2.25rem')
})

it('the first column fills the room where those are hidden that share it', () => {
  const [number, client, amount] = [
    { key: 'number', header: 'Number', width: '8rem', cell: () => '' },
    { key: 'client', header: 'Client', cell: () => '' },
    { key: 'amount', header: 'Amount', width: '7rem', cell: () => '' },
  ]
  expect(gridTracks([number, client, amount], false)).toBe('8rem minmax(0,1fr) 7rem')
  expect(gridTracks([number, amount], false)).toBe('minmax(0,1fr) 7rem')
})

const headsOf = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('leaves out what is hidden, never the first column, and has what is chosen besides', () => {
  const extra = { key: 'note', header: 'Note', isExtra: true, cell: ({ name }: Project) => `About ${name}` }
  const table = { caption: 'Projects', rows: projects, rowKey: ({ id }: Project) => id }
  const { rerender } = render(<Table {...table} columns={[...columns, extra]} />)
  expect(headsOf()).toEqual(['Project', 'Hours', 'Amount, USD'])
  const chosen = { hidden: ['name', 'hours', 'gone'], shown: ['note', 'gone'] }
  rerender(<Table {...table} columns={[...columns, extra]} chosen={chosen} />)
  expect(headsOf()).toEqual(['Project', 'Amount, USD', 'Note'])
  expect(screen.getByRole('cell', { name: 'About Acme site' })).toBeTruthy()
  expect(screen.queryByText('16.5')).toBeNull()
})

it('has no totals where their columns are hidden', () => {
  const shown = (hidden: string[]) => (
    <Table
      caption="Projects"
      columns={columns}
      chosen={{ hidden, shown: [] }}
      rows={projects}
      rowKey={({ id }) => id}
    />
  )
  const { rerender } = render(shown([]))
  expect(screen.getByText('Total')).toBeTruthy()
  rerender(shown(['hours']))
  expect(screen.queryByText('Total')).toBeNull()
})

it('the totals go on below on a phone, and never squeeze their name', () => {
  render(<Table caption="Projects" columns={columns} rows={projects} rowKey={({ id }) => id} />)
  const name = screen.getByText('Total')
  expect(name.className).not.toContain('min-w-0')
  expect(name.parentElement?.className).toContain('max-sm:flex-wrap')
})

it('says what the rows are sorted by where that column is hidden', () => {
  const [name, hours] = columns as [Column<Project>, Column<Project>]
  const sorted: typeof columns = [name, { ...hours, sort: { direction: 'descending', isSorted: true } }]
  const table = { caption: 'Projects', columns: sorted, rows: projects, rowKey: ({ id }: Project) => id }
  const { rerender } = render(<Table {...table} />)
  expect(screen.queryByText('Sorted by Hours')).toBeNull()
  rerender(<Table {...table} chosen={{ hidden: ['hours'], shown: [] }} />)
  expect(headsOf()).toEqual(['Project'])
  expect(screen.getByText('Sorted by Hours')).toBeTruthy()
})
