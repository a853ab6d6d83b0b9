import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { evenColumns, FigureCards } from './ReportFigures.tsx'

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
