import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { showErrorToast, showToast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

it('shows toasts bottom left, light, for three seconds, those from before it was there too', async () => {
  showToast('Project started')
  render(<Toaster />)

  const started = await screen.findByRole('status')
  expect(started.textContent).toContain('Project started')

  act(() => showErrorToast('Invalid password'))
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('Invalid password')

  expect(document.querySelector('.Toastify__toast-container--bottom-left')).toBeTruthy()
  expect(document.querySelectorAll('.Toastify__toast-theme--light')).toHaveLength(2)
  const clock = document.querySelector<HTMLElement>('.Toastify__progress-bar')
  expect(clock?.style.animationDuration).toBe('3000ms')
  expect(clock?.parentElement?.dataset['hidden']).toBe('true')
})

it('closes by its cross', async () => {
  render(<Toaster />)
  act(() => showToast('Invoice sent'))
  const toast = await screen.findByRole('status')
  fireEvent.animationEnd(toast)
  const closed = screen.getByRole('button', { name: 'Close message' })
  fireEvent.click(closed)
  fireEvent.animationEnd(toast)
  await waitFor(() => expect(screen.queryByText('Invoice sent')).toBeNull())
})

it('shows the first toast where React makes everything twice', async () => {
  render(
    <StrictMode>
      <Toaster />
    </StrictMode>,
  )
  act(() => showToast('Creator added'))
  expect((await screen.findByRole('status')).textContent).toContain('Creator added')
})

it('closes what was refused once the same is done, and shows no more of what still waits', async () => {
  render(<Toaster />)
  const [tries, others] = [new AbortController(), new AbortController()]
  act(() => showErrorToast('Email already in use', tries.signal))
  act(() => showErrorToast('The portal can’t be reached', others.signal))
  const toast = await screen.findByText('Email already in use')
  fireEvent.animationEnd(toast)
  act(() => {
    tries.abort()
    showErrorToast('Invalid password', tries.signal)
    showToast('Link sent')
  })
  fireEvent.animationEnd(toast)
  expect(await screen.findByText('Link sent')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Email already in use')).toBeNull())
  expect(screen.queryByText('Invalid password')).toBeNull()
  expect(screen.getByText('The portal can’t be reached')).toBeTruthy()
})
