import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'

function Link({ children, ...native }: ComponentProps<'a'>) {
  return <a {...native}>{children}</a>
}

it('opens by keyboard, acts and gives the focus back', async () => {
  const rename = vi.fn()
  const archive = vi.fn()
  render(
    <Menu
      label="Actions for Acme site"
      items={[
        { kind: 'action', label: 'Rename', onSelect: rename },
        { kind: 'link', label: 'Open site', link: <Link href="/site" /> },
        { kind: 'separator' },
        { kind: 'action', label: 'Archive', onSelect: archive, disabledReason: 'Only staff can archive.' },
      ]}
    />,
  )
  const trigger = screen.getByRole('button', { name: 'Actions for Acme site' })
  trigger.focus()
  await userEvent.keyboard('{Enter}')

  expect(await screen.findByRole('menu', { name: 'Actions for Acme site' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Open site' }).getAttribute('href')).toBe('/site')

  await userEvent.click(screen.getByRole('menuitem', { name: /^Archive/u }))
  expect(archive).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(rename).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('checks by keyboard, and stays open for the next', async () => {
  const check = vi.fn()
  const items = (isChecked: boolean) => [
    { kind: 'check' as const, label: 'Team', isChecked, onCheck: check },
    { kind: 'check' as const, label: 'Status', isChecked: false, onCheck: vi.fn() },
  ]
  const { rerender } = render(<Menu label="Columns" items={items(true)} />)
  screen.getByRole('button', { name: 'Columns' }).focus()
  await userEvent.keyboard('{Enter}')
  const team = await screen.findByRole('menuitemcheckbox', { name: 'Team' })
  expect(team.getAttribute('aria-checked')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(team))
  await userEvent.keyboard('{Enter}')
  expect(check).toHaveBeenCalledOnce()
  rerender(<Menu label="Columns" items={items(false)} />)
  expect(team.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByRole('menuitemcheckbox', { name: 'Status' })).toBeTruthy()
})

it('has the focus again after a dialog that opens while it fades out', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <h1 id="page-title" tabIndex={-1}>
          Products
        </h1>
        <Menu label="Actions for Menu" items={[{ kind: 'action', label: 'Edit', onSelect: () => setOpen(true) }]} />
        <Dialog open={isOpen} onOpenChange={setOpen} title="Edit product">
          <input aria-label="Name" />
        </Dialog>
      </>
    )
  }
  const fading = { finished: new Promise((done) => setTimeout(done, 100)) }
  Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: () => [fading] })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'))
  render(<Page />)
  const trigger = screen.getByRole('button', { name: 'Actions for Menu' })
  for (const press of [() => userEvent.click(trigger), () => userEvent.type(trigger, '{Enter}', { skipClick: true })]) {
    trigger.focus()
    await press()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  }
})
