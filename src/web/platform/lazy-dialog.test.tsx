import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyDialog, useDialog } from './lazy-dialog.tsx'
import type { OverlayProps } from './lazy-dialog.tsx'

function Box({ open, onOpenChange }: OverlayProps) {
  return (
    <section aria-label="Box">
      {open ? 'open' : 'closing'}
      <button type="button" onClick={() => onOpenChange(!open)}>
        {open ? 'Close' : 'Reopen'}
      </button>
    </section>
  )
}

function stage() {
  const load = vi.fn(async () => ({ Box }))
  const LazyBox = lazyDialog(load)
  function Page() {
    const overlay = useDialog(LazyBox)
    return (
      <>
        <button type="button" {...overlay.opener}>
          Show
        </button>
        <button type="button" onClick={overlay.hide}>
          Hide
        </button>
        <LazyBox {...overlay.props} />
        <output>{overlay.isOpen ? 'is open' : 'is not open'}</output>
      </>
    )
  }
  render(<Page />)
  return load
}

const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('fetches nothing until the part is wanted', () => {
  const load = stage()
  expect(load).not.toHaveBeenCalled()
  fireEvent.focus(screen.getByRole('button', { name: 'Show' }))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows the part once it has come', async () => {
  stage()
  await press('Show')
  expect((await screen.findByRole('region', { name: 'Box' })).textContent).toContain('open')
  expect(screen.getByText('is open')).toBeTruthy()
})

it('keeps the part mounted when it closes, so that it can close in its own time', async () => {
  stage()
  await press('Show')
  const box = await screen.findByRole('region', { name: 'Box' })
  await press('Close')
  expect(screen.getByRole('region', { name: 'Box' })).toBe(box)
  expect(box.textContent).toContain('closing')
  expect(screen.getByText('is not open')).toBeTruthy()
  await press('Reopen')
  expect(box.textContent).toContain('open')
  await press('Hide')
  expect(box.textContent).toContain('closing')
})

it('fetches a part again that could not be fetched ahead, and makes no noise of the first try', async () => {
  const load = vi.fn(async () => ({ Box }))
  load.mockRejectedValueOnce(new Error('offline'))
  const LazyBox = lazyDialog(load)
  LazyBox.prepare()
  render(<LazyBox open onOpenChange={() => {}} />)
  expect(await screen.findByRole('region', { name: 'Box' })).toBeTruthy()
})
