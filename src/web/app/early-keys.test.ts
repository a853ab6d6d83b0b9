import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepEarlyKeys } from './early-keys.ts'

it('presses shortcuts again that came before the page, and nothing that was typed', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const pressAgain = keepEarlyKeys()
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false)
  fireEvent.keyDown(document.body, { key: '?' })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  fireEvent.keyDown(field, { key: 'a' })
  const heard: string[] = []
  const hear = ({ key, ctrlKey }: KeyboardEvent) => heard.push(`${ctrlKey ? 'Ctrl-' : ''}${key}`)
  document.addEventListener('keydown', hear)
  pressAgain()
  fireEvent.keyDown(document.body, { key: 'x' })
  document.removeEventListener('keydown', hear)
  field.remove()
  expect(heard).toEqual(['Ctrl-k', '?', 'x'])
})
