import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteChange, useRecentlyChanged } from './recent-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  // What was noted is forgotten, so that the next test finds nothing.
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

function Row({ id }: { id: string }) {
  return (
    <p>
      {id} {useRecentlyChanged(id) ? 'changed' : 'quiet'}
    </p>
  )
}

function pass(milliseconds: number): void {
  act(() => vi.advanceTimersByTime(milliseconds))
}

it('marks the row of what somebody has just changed for a moment, and no other row', () => {
  render([<Row key="a" id="a" />, <Row key="b" id="b" />])
  expect(screen.getByText('a quiet')).toBeTruthy()
  act(() => noteChange('a'))
  expect(screen.getByText('a changed')).toBeTruthy()
  expect(screen.getByText('b quiet')).toBeTruthy()
  pass(2500)
  expect(screen.getByText('a quiet')).toBeTruthy()
})

it('the moment begins anew with each change', () => {
  render(<Row id="a" />)
  act(() => noteChange('a'))
  pass(2000)
  act(() => noteChange('a'))
  pass(2000)
  expect(screen.getByText('a changed')).toBeTruthy()
  pass(500)
  expect(screen.getByText('a quiet')).toBeTruthy()
})

it('a row that comes within the moment is marked too', () => {
  noteChange('a')
  render(<Row id="a" />)
  expect(screen.getByText('a changed')).toBeTruthy()
  pass(2500)
  expect(screen.getByText('a quiet')).toBeTruthy()
})
