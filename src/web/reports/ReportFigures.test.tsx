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
