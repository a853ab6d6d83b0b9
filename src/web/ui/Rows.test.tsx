import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mostWhole } from './near-rows.ts'
import { Rows } from './Rows.tsx'

const rowPx = 40

/** Where the upper edge of the list is: jsdom lays nothing out. */
let top = 0

/** What the browser tells of the page's height, once it has shown it. */
let tellHeight: () => void = () => undefined

class HeightObserver {
  constructor(tell: () => void) {
    tellHeight = tell
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  top = 0
  vi.stubGlobal('ResizeObserver', HeightObserver)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'UL' ? new DOMRect(0, top, 800, 0) : new DOMRect(0, 0, 800, rowPx)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function scrollTo(px: number): void {
  top = -px
  fireEvent.scroll(document)
}

function List({ count }: { readonly count: number }) {
  const rows = Array.from({ length: count }, (_, index) => `row ${index + 1}`)
  return (
    <Rows as="ul" rows={rows} rowKey={(row) => row} isLong={count > mostWhole} rowPx={rowPx} label="Shops">
      {(row, mark) => (
        <li key={row} {...mark}>
          <button type="button">{row}</button>
        </li>
      )}
    </Rows>
  )
}

/** Notes how many rows come at once, before the list looks around. */
function Watched({ count, onShown }: { readonly count: number; readonly onShown: (rows: number) => void }) {
  useLayoutEffect(() => onShown(screen.queryAllByRole('button').length))
  return <List count={count} />
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

function heightOf(list: HTMLElement): number {
  return [...list.children].reduce((sum, child) => {
    const gapPx = (child as HTMLElement).style.height
    return sum + (gapPx === '' ? rowPx : Number.parseInt(gapPx, 10))
  }, 0)
}

it('has all rows of an ordinary list on the page, and nothing else', () => {
  render(<List count={mostWhole} />)
  expect(shown()).toHaveLength(mostWhole)
  expect(screen.getByRole('list', { name: 'Shops' }).children).toHaveLength(mostWhole)
  expect(screen.getAllByRole('listitem')[0]?.getAttributeNames()).toEqual([])
})

it('has of a long list what is near the window, with room for the others and the place of each', () => {
  render(<List count={5000} />)
  act(() => tellHeight())
  expect(shown()[0]).toBe('row 1')
  expect(shown().length).toBeGreaterThanOrEqual((2 * innerHeight) / rowPx)
  expect(shown().length).toBeLessThan(100)
  expect(heightOf(screen.getByRole('list'))).toBe(5000 * rowPx)
  const second = screen.getAllByRole('listitem')[1]
  expect([second?.getAttribute('aria-posinset'), second?.getAttribute('aria-setsize')]).toEqual(['2', '5000'])
})

it('has at once what is in the window, and the rest of what is near once that is shown', () => {
  const atOnce: number[] = []
  const note = (rows: number) => void atOnce.push(rows)
  const { rerender } = render(<Watched count={5000} onShown={note} />)
  rerender(<Watched count={mostWhole + 1} onShown={note} />)
  rerender(<Watched count={1} onShown={note} />)
  rerender(<Watched count={5000} onShown={note} />)
  const [inWindow, near] = [innerHeight / rowPx, (2 * innerHeight) / rowPx]
  expect(atOnce[2]).toBe(1)
  for (const rows of [atOnce[0], atOnce[3]]) {
    expect(rows).toBeGreaterThanOrEqual(inWindow)
    expect(rows).toBeLessThan(near)
  }
  expect(shown().length).toBeLessThan(near)
  act(() => tellHeight())
  expect(shown().length).toBeGreaterThanOrEqual(near)
})

it('has at once what follows, where a list grows below its end', () => {
  const atOnce: number[] = []
  const note = (rows: number) => void atOnce.push(rows)
  const { rerender } = render(<Watched count={160} onShown={note} />)
  scrollTo(150 * rowPx)
  rerender(<Watched count={400} onShown={note} />)
  expect(atOnce[1]).toBeGreaterThanOrEqual((3 * innerHeight) / rowPx)
  expect(atOnce[1]).toBe(shown().length)
})

it('brings others as one scrolls, and lets those go that are far', () => {
  render(<List count={5000} />)
  scrollTo(4000 * rowPx)
  expect(shown()).toContain('row 4001')
  expect(shown()).not.toContain('row 1')
  expect(shown().length).toBeLessThan(120)
  expect(heightOf(screen.getByRole('list'))).toBe(5000 * rowPx)
})

it('has no row of a list that is far above or below', () => {
  top = 4 * innerHeight
  render(<List count={5000} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  scrollTo(6000 * rowPx)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(heightOf(screen.getByRole('list'))).toBe(5000 * rowPx)
})

it('keeps the row that has the focus, and those that Tab leads to', () => {
  render(<List count={5000} />)
  const button = screen.getByRole('button', { name: 'row 8' })
  act(() => button.focus())
  scrollTo(4000 * rowPx)
  expect(document.activeElement).toBe(button)
  expect(shown().slice(0, 4)).toEqual(['row 7', 'row 8', 'row 9', expect.stringMatching(/row (39|40)\d\d/)])
  scrollTo(0)
  expect(document.activeElement).toBe(button)
  expect(heightOf(screen.getByRole('list'))).toBe(5000 * rowPx)
})

it('keeps the row that has the focus as the list grows long', () => {
  const { rerender } = render(<List count={mostWhole} />)
  const button = screen.getByRole('button', { name: 'row 8' })
  act(() => button.focus())
  rerender(<List count={mostWhole + 50} />)
  expect(document.activeElement).toBe(button)
})

it('shows the end of a list that became shorter than where one was', () => {
  const { rerender } = render(<List count={5000} />)
  scrollTo(4000 * rowPx)
  top = -(300 * rowPx)
  rerender(<List count={310} />)
  expect(shown()).toContain('row 310')
})

it('prints all rows', () => {
  render(<List count={400} />)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(shown()).toHaveLength(400)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(shown().length).toBeLessThan(100)
})

it('has all rows there for the search of the browser, until something else is pressed', () => {
  render(<List count={400} />)
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(shown().length).toBeLessThan(100)
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
  expect(shown()).toHaveLength(400)
  fireEvent.pointerDown(document.body)
  expect(shown().length).toBeLessThan(100)
})
