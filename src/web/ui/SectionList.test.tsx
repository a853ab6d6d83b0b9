import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { SectionList } from './SectionList.tsx'

const sections = [
  { id: 'details', label: 'Details' },
  { id: 'email', label: 'Email' },
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

it('marks the last section at the end of the page, however short it is', () => {
  vi.stubGlobal('scrollY', 1200)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1200 + window.innerHeight)
  fireEvent.scroll(window)
  expect(current()).toBe('Email')
  vi.stubGlobal('scrollY', 0)
  fireEvent.scroll(window)
  expect(current()).toBe('Details')
  vi.unstubAllGlobals()
})

it('keeps the mark where somebody works with the keys, until the focus goes elsewhere', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Email' }))
  fireEvent.keyDown(window, { key: ' ' })
  act(() => document.getElementById('email')?.focus())
  expect(current()).toBe('Email')
  act(() => document.getElementById('details')?.focus())
  expect(current()).toBe('Details')
})

it('goes to a section with the focus, without a change of the address, and marks it', async () => {
  const before = location.href
  await userEvent.click(screen.getByRole('link', { name: 'Email' }))
  expect(scrolled).toHaveBeenCalledOnce()
  expect(document.activeElement?.id).toBe('email')
  expect(current()).toBe('Email')
  expect(location.href).toBe(before)
  fireEvent.wheel(window)
  expect(current()).toBe('Details')
})

it('keeps a section in view that the address names for as long as one above it is loading', () => {
  cleanup()
  vi.useFakeTimers()
  let resized = (): void => undefined
  class Observer {
    constructor(told: () => void) {
      resized = told
    }
    observe = () => undefined
    disconnect = () => (resized = () => undefined)
  }
  vi.stubGlobal('ResizeObserver', Observer)
  location.hash = '#email'
  const { container } = render(
    <>
      <SectionList label="Sections" sections={sections} />
      <div id="details" data-loading />
      <div id="email" />
    </>,
  )
  vi.advanceTimersByTime(12_000)
  resized()
  expect(scrolled).toHaveBeenCalledOnce()
  container.querySelector('[data-loading]')?.removeAttribute('data-loading')
  vi.advanceTimersByTime(5000)
  resized()
  expect(scrolled).toHaveBeenCalledOnce()
  location.hash = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
