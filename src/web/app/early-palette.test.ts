import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepEarlyPalette } from './early-palette.ts'

it('presses Ctrl-K again that came before the page, and nothing else', () => {
  const pressAgain = keepEarlyPalette()
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true)
  const heard: string[] = []
  const hear = ({ key, ctrlKey }: KeyboardEvent) => heard.push(`${ctrlKey ? 'Ctrl-' : ''}${key}`)
  document.addEventListener('keydown', hear)
  pressAgain()
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
  document.removeEventListener('keydown', hear)
  expect(heard).toEqual(['Ctrl-k', 'Ctrl-k'])
})
