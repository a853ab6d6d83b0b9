import { createBrowserHistory } from '@tanstack/history'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBack } from '#web/ui/DialogHost.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { backCloses } from './back-closes.ts'

let history: ReturnType<typeof createBrowserHistory>

beforeEach(() => {
  history = createBrowserHistory()
  for (const place of ['/before', '/here']) {
    history.push(place)
    history.flush()
  }
})
afterEach(() => history.destroy())

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <DialogBack value={backCloses(history)}>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Add a note">
        <TextField label="Note" />
      </Dialog>
    </DialogBack>
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Add a note' })
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' })
// Outside `act`: user-event has one of its own where a field with text loses the focus, and it would end this one.
const goBack = () => history.back()

/** What a browser asks before the page is left. */
function isAskedToStay(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('closes the dialog, stays on its page, and then goes back', async () => {
  render(<Page />)
  goBack()
  await expect.poll(dialog).toBeNull()
  await expect.poll(() => location.pathname).toBe('/here')
  goBack()
  await expect.poll(() => location.pathname).toBe('/before')
})

it('asks before what is typed is lost, also where the page is left', async () => {
  render(<Page />)
  expect(isAskedToStay()).toBe(false)
  await userEvent.type(screen.getByLabelText('Note'), 'Milk')
  expect(isAskedToStay()).toBe(true)
  goBack()
  await expect.poll(question).toBeTruthy()
  // The question has opened last: it closes, and what it asks about stays.
  goBack()
  await expect.poll(question).toBeNull()
  expect(dialog()).toBeTruthy()
  goBack()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(dialog).toBeNull()
  expect(isAskedToStay()).toBe(false)
  await expect.poll(() => location.pathname).toBe('/here')
})
