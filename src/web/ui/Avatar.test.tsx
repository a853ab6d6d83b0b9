import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar, AvatarStack, hueOf, initialsOf } from './Avatar.tsx'

it.each([
  ['Ada Lovelace', 'AL'],
  ['tom', 'T'],
  ['  José  María   Núñez ', 'JN'],
  ['𝒜da', '𝒜'],
  ['', '?'],
  ['דנה כהן', 'דכ'],
  ['\u200Fדנה (Dana) כהן\u200F', 'דכ'],
  ['شَهد مراد', 'شَ\u200Cم'],
  ['क्षितिज शर्मा', 'क्षिश'],
  ['E\u0301lise “Lis” Noir 🌸', 'E\u0301N'],
  ['ნინო', 'ნ'],
  ['王小明', '王'],
])('shortens %j to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('gives the same person the same hue, and different people different ones', () => {
  expect(hueOf('ada')).toBe(hueOf('ada'))
  const hues = new Set(Array.from({ length: 50 }, (_, index) => hueOf(`person-${index}`)))
  expect(hues.size).toBeGreaterThan(14)
})

it('is read out, unless the name stands beside it', () => {
  const ada = { uid: 'ada', name: 'Ada Lovelace' }
  const { rerender } = render(<Avatar person={ada} />)
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toBeTruthy()
  rerender(<Avatar person={ada} alt="" />)
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows the picture where there is one, and the initials where it cannot be had', () => {
  const ada = { uid: 'ada', name: 'Ada Lovelace', avatarId: 'picture-1' }
  const { container, rerender } = render(<Avatar person={ada} />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/files/avatar/picture-1')
  expect(screen.getByRole('img', { name: 'Ada Lovelace' }).textContent).toBe('')

  if (picture) fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'Ada Lovelace' }).textContent).toBe('AL')
  rerender(<Avatar person={{ ...ada, avatarId: 'picture-2' }} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/avatar/picture-2')
})

it('counts whom it has no room for', () => {
  const people = ['Ada', 'Tom', 'Grace', 'Linus', 'Mary'].map((name) => ({ uid: name, name }))
  render(<AvatarStack label="Team" people={people} limit={4} />)
  expect(screen.getAllByRole('img')).toHaveLength(3)
  expect(screen.getByText(/\+2/u).getAttribute('title')).toBe('Linus, Mary')
})
