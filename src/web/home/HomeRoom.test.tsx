import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rememberLineCount } from './home-height.ts'
import { HomeRoom } from './HomeRoom.tsx'

afterEach(() => localStorage.clear())

function heightOfRoom(): string | undefined {
  return render(<HomeRoom />).container.querySelector('div')?.style.height
}

it('is as high as the last time', () => {
  rememberLineCount(4)
  expect(heightOfRoom()).toBe('17rem')
})

it('is a line high where nothing needed the viewer, or nothing is known of it', () => {
  expect(heightOfRoom()).toBe('')
  rememberLineCount(0)
  expect(heightOfRoom()).toBe('')
})
