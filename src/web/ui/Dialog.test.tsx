import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { PageHeader, pageTitleId } from './PageHeader.tsx'
import { SideSheet } from './SideSheet.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TextField } from './TextField.tsx'

function Invitation() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Invite</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Invite a teammate" description="They see this project.">
        <TextField label="Email" name="email" />
      </Dialog>
    </>
  )
}

it('goes to its first control and gives the focus back', async () => {
  render(<Invitation />)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))

  const dialog = screen.getByRole('dialog', { name: 'Invite a teammate' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'They see this project.',
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })))

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite' })))
})

function Late({ isBare = false }) {
  const [come, setCome] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCome(come + 1)}>
        Answer
      </button>
      <Dialog open onOpenChange={() => {}} title="Add site">
        {come < (isBare ? 0 : 2) && <Skeleton label="Loading sites">…</Skeleton>}
        {come > 1 && <TextField label="Site" name="site" />}
        {come > 0 && <TextField label="Why" name="why" />}
        {!isBare && <Button>Save</Button>}
      </Dialog>
    </>
  )
}

it('waits with the focus at itself until all has loaded, and takes it from nobody', async () => {
  const { unmount } = render(<Late />)
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  await answer()
  expect(document.activeElement).toBe(dialog)
  await answer()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Site' })))
  unmount()

  render(<Late isBare />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  await userEvent.tab()
  const close = screen.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  await answer()
  await answer()
  expect(document.activeElement).toBe(close)
})

async function answer(): Promise<void> {
  await act(async () => screen.getByRole('button', { name: 'Answer', hidden: true }).click())
}

function Launch() {
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  function launch(): void {
    setIsDone(true)
    setIsOpen(false)
  }
  return (
    <>
      <PageHeader title="Launchpad" />
      {!isDone && <Button onClick={() => setIsOpen(true)}>Go live</Button>}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Go live?">
        <Button onClick={launch}>Launch</Button>
      </Dialog>
    </>
  )
}

it('gives the focus to the title of the page where the button that opened it is gone', async () => {
  render(<Launch />)
  await userEvent.click(screen.getByRole('button', { name: 'Go live' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Launch' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Launchpad' })))
})

function Offer() {
  const [isOpen, setIsOpen] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  return (
    <>
      <PageHeader title="Quotes" />
      <SideSheet open onOpenChange={() => {}} title="New site">
        {isAccepted ? (
          <p>Accepted</p>
        ) : (
          <>
            <Button onClick={() => setIsOpen(true)}>Accept</Button>
            <Dialog open={isOpen} onOpenChange={setIsOpen} title="Accept it?">
              <Button onClick={() => setIsAccepted(true)}>Yes</Button>
            </Dialog>
          </>
        )}
      </SideSheet>
    </>
  )
}

it('gives the focus to the sheet below it where both it and the button that opened it are gone', async () => {
  render(<Offer />)
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByText('Accepted')
  await new Promise((done) => setTimeout(done, 100))
  const sheet = screen.getByRole('dialog', { name: 'New site' })
  expect(sheet.contains(document.activeElement)).toBe(true)
})

function GoTo() {
  const [isOpen, setIsOpen] = useState(false)
  function go(): void {
    setIsOpen(false)
    document.getElementById(pageTitleId)?.focus()
  }
  return (
    <>
      <PageHeader title="Projects" />
      <Button onClick={() => setIsOpen(true)}>Go to</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Go to">
        <Button onClick={go}>Projects</Button>
      </Dialog>
    </>
  )
}

it('leaves the focus where it has gone meanwhile', async () => {
  render(<GoTo />)
  await userEvent.click(screen.getByRole('button', { name: 'Go to' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Projects' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('asks with the safe answer focused before an act that cannot be undone', async () => {
  const remove = vi.fn()
  const change = vi.fn()
  render(
    <ConfirmDialog
      open
      onOpenChange={change}
      title="Delete Acme site?"
      confirm={{ label: 'Delete site', onConfirm: remove, danger: true }}
      problem="The site was not deleted. Try again."
    >
      Nobody can bring it back.
    </ConfirmDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  expect(screen.getByRole('alert').textContent).toBe('The site was not deleted. Try again.')

  await userEvent.click(screen.getByRole('button', { name: 'Delete site' }))
  expect(remove).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(change).toHaveBeenCalledWith(false)
})

it('starts at the act where it can be undone', async () => {
  render(
    <ConfirmDialog
      open
      onOpenChange={vi.fn()}
      title="Archive Acme site?"
      confirm={{ label: 'Archive site', onConfirm: vi.fn() }}
    >
      You can bring it back.
    </ConfirmDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Archive site' })))
})
