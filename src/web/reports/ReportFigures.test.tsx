import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { evenColumns, FigureCards, FigureTable, leadingOf } from './ReportFigures.tsx'

it.each([
  [1, 1],
  [4, 4],
  [5, 5],
  [6, 3],
  [8, 4],
  [9, 3],
  [10, 5],
])('%i figures stand in %i columns, none of their rows short', (cells, columns) => {
  expect(evenColumns(cells, [5, 4, 3])).toBe(columns)
  expect(cells % columns).toBe(0)
})

it('the last of seven figures takes what its row has left', () => {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((term) => ({ term, value: '1' }))
  const { container } = render(<FigureCards cards={cards} />)
  const style = container.querySelector('dl')?.style
  expect(style?.getPropertyValue('--wide-columns')).toBe('repeat(4,minmax(0,1fr))')
  expect(style?.getPropertyValue('--wide-last')).toBe('span 2')
})

it.each([
  [
    ['Progress', 'Due date', 'Budgeted hours', 'Hours used', 'Value of work to date', 'Invoiced to date'],
    ['Progress', 'Hours used', 'Invoiced to date'],
  ],
  [
    ['Milestones approved', 'Due date', 'Approved milestones', 'Budget'],
    ['Milestones approved', 'Due date', 'Approved milestones'],
  ],
  [['Due date'], ['Due date']],
])('of %j the figures %j lead', (terms, leading) => {
  const cards = terms.map((term) => ({ term, value: '1' }))
  const { main, others } = leadingOf(cards)
  expect(main.map(({ term }) => term)).toEqual(leading)
  expect([...main, ...others].toSorted(byTerm)).toEqual(cards.toSorted(byTerm))
})

function byTerm(one: { readonly term: string }, other: { readonly term: string }): number {
  return one.term < other.term ? -1 : 1
}

it('a day says what happens on it, where a phone shows no heads of columns', () => {
  const columns = [
    { header: 'Milestone', kind: 'text' },
    { header: 'Due', kind: 'day' },
    { header: 'Status', kind: 'text' },
  ] as const
  render(
    <FigureTable
      table={{
        key: 'milestones',
        title: 'Milestones in this period',
        columns: [...columns],
        rows: [
          ['Look', '2025-12-06', 'Approved'],
          ['Launch', null, 'To do'],
        ],
        totals: null,
      }}
    />,
  )
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MilestoneDueStatus',
    'LookDue Sat, Dec 6, 2025Approved',
    'Launch–To do',
  ])
})

it('several figures of one kind stand below the name on a phone, each with its own', () => {
  const table = (headers: readonly (readonly [string, 'count' | 'hours' | 'money'])[]) => ({
    key: 'products' as const,
    title: 'Figures',
    columns: [{ header: 'Name', kind: 'text' as const }, ...headers.map(([header, kind]) => ({ header, kind }))],
    rows: [['northwind.example', ...headers.map(() => 8)]],
    totals: null,
  })
  const shownOf = (headers: Parameters<typeof table>[0]) => {
    const { unmount } = render(<FigureTable table={table(headers)} />)
    const shown = screen.getAllByRole('cell').filter(({ className }) => !className.includes('max-sm:hidden'))
    const units = shown.map((cell) => cell.dataset['unit'])
    unmount()
    return units
  }
  const hours = ['In this period', 'Used to date', 'Estimate'] as const
  expect(shownOf([...hours.map((header) => [header, 'hours'] as const), ['Amount', 'money']])).toEqual([
    ...hours,
    'Amount',
  ])
  expect(shownOf(['Planned', 'Approved'].map((header) => [header, 'count'] as const))).toEqual(['Planned', 'Approved'])
  // What the title says: “Hours by week”.
  expect(
    shownOf([
      ['Hours', 'hours'],
      ['Amount', 'money'],
    ]),
  ).toEqual([undefined, 'Amount'])
})

it('a phone shows no dash that nothing names', () => {
  const columns = [
    { header: 'Product', kind: 'text' },
    { header: 'Due', kind: 'day' },
    { header: 'Estimate', kind: 'hours' },
    { header: 'Used', kind: 'hours' },
  ] as const
  render(
    <FigureTable
      table={{ key: 'products', title: 'Hours', columns: [...columns], rows: [['Look', null, null, 3]], totals: null }}
    />,
  )
  const [day, estimate] = screen.getAllByText('–')
  expect(day?.className).toBe('max-sm:hidden')
  expect(estimate?.className).toBe('')
  expect(estimate?.closest('td')?.dataset['unit']).toBe('Estimate')
})
