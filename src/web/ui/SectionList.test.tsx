import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { SectionList } from './SectionList.tsx'

const sections = [
  { id: 'details', label: 'Details' },
  { id: 'email', label: 'E-mail' },
]
const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
  render(
    <>
      <SectionList label="Sections" sections={sections} />
      {sections.map(({ id }) => (
        <div key={id} id={id} tabIndex={-1}>
          {id}
        </div>
      ))}
    </>,
  )
})

const current = () => screen.getAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent

it('begins at the first section', () => {
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy()
  expect(current()).toBe('Details')
})

it('goes to a section with the focus, without a change of the address, and marks it', async () => {
  const before = location.href
  await userEvent.click(screen.getByRole('link', { name: 'E-mail' }))
  expect(scrolled).toHaveBeenCalledOnce()
  expect(document.activeElement?.id).toBe('email')
  expect(current()).toBe('E-mail')
  expect(location.href).toBe(before)
  fireEvent.wheel(window)
  expect(current()).toBe('Details')
})
