import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SearchField } from './SearchField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const handleChange = vi.fn()

function Note({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        handleChange(open)
        setIsOpen(open)
      }}
      title="Add a note"
      actions={
        <button type="button" onClick={() => setIsOpen(false)}>
          Cancel
        </button>
      }
    >
      {children}
    </Dialog>
  )
}

function ControlledField() {
  const [text, setText] = useState('Milk')
  return <TextField label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}

function openNote(field: ReactNode = <ControlledField />): void {
  handleChange.mockReset()
  render(<Note>{field}</Note>)
}

function choice(key: string) {
  return (
    <select key={key} aria-label="Note">
      <option>Draft</option>
      <option>Live</option>
    </select>
  )
}

async function changeDay(control: HTMLElement, day: string): Promise<void> {
  await userEvent.click(control)
  fireEvent.input(control, { target: { value: day } })
}

const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' })
const note = () => screen.queryByRole('dialog', { name: 'Add a note' })

async function gone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('closes at once on Escape where nothing was typed', async () => {
  openNote()
  await userEvent.click(screen.getByLabelText('Note'))
  await userEvent.keyboard('{Escape}')
  await gone()
})

it('asks on Escape before what was typed is dropped, with the safe answer focused', async () => {
  openNote()
  await userEvent.type(screen.getByLabelText('Note'), ' and bread')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' })))
  expect(question()).toBeTruthy()

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Milk and bread')
  expect(handleChange).not.toHaveBeenCalled()
})

it('drops it when told to', async () => {
  openNote()
  await userEvent.type(screen.getByLabelText('Note'), ' and bread')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await gone()
  expect(handleChange.mock.calls).toEqual([[false]])
})

it('asks on a press outside too', async () => {
  openNote(<TextArea label="Note" />)
  await userEvent.type(screen.getByLabelText('Note'), 'Bread')
  const backdrop = document.querySelector('[role="presentation"]') ?? document.body
  fireEvent.pointerDown(backdrop)
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop)
  await waitFor(() => expect(question()).toBeTruthy())
})

it('asks by the cross too, and closes at once by a button of its own', async () => {
  openNote()
  await userEvent.type(screen.getByLabelText('Note'), ' and bread')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(question()).toBeTruthy())
  expect(handleChange).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(question()).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await gone()
})

it.each([
  ['a date', <input key="d" type="date" aria-label="Note" defaultValue="2026-11-24" />],
  ['a status', choice('s')],
  ['a tick', <input key="t" type="checkbox" aria-label="Note" />],
  ['one of a few', <input key="r" type="radio" aria-label="Note" />],
])('asks before %s that was changed is lost', async (_, field) => {
  openNote(field)
  const control = screen.getByLabelText('Note')
  if (control instanceof HTMLSelectElement) await userEvent.selectOptions(control, 'Live')
  else if (control.getAttribute('type') === 'date') await changeDay(control, '2026-12-08')
  else await userEvent.click(control)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeTruthy())
  expect(handleChange).not.toHaveBeenCalled()
})

it('asks about a tick that was pressed without taking the focus, as in Safari', async () => {
  openNote(<input type="checkbox" aria-label="Note" />)
  fireEvent.click(screen.getByLabelText('Note'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeTruthy())
})

/** A form that stays for another entry, as that of tax rates. */
function Entries() {
  const [prices, setPrices] = useState('Exclude')
  return (
    <>
      <select aria-label="Note" value={prices} onChange={(event) => setPrices(event.target.value)}>
        <option>Exclude</option>
        <option>Include</option>
      </select>
      <button type="button" onClick={() => setPrices('Exclude')}>
        Add
      </button>
    </>
  )
}

function chooseUnfocused(value: string): void {
  const list = screen.getByLabelText('Note')
  fireEvent.input(list, { target: { value } })
  fireEvent.change(list, { target: { value } })
}

it('asks about what was chosen in a list that never had the focus', async () => {
  openNote(<Entries />)
  screen.getByRole('button', { name: 'Add' }).focus()
  chooseUnfocused('Include')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeTruthy())
})

it('closes at once where what was chosen so was saved and the list is back', async () => {
  openNote(<Entries />)
  screen.getByRole('button', { name: 'Add' }).focus()
  chooseUnfocused('Include')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.keyboard('{Escape}')
  await gone()
})

it('closes at once where what was typed is back to what it was', async () => {
  openNote()
  await userEvent.type(screen.getByLabelText('Note'), '!')
  await userEvent.keyboard('{Backspace}{Escape}')
  await gone()
})

it.each([
  ['a search', <SearchField key="s" label="Note" />],
  ['a password', <PasswordField key="p" label="Note" autoComplete="current-password" />],
  ['a code', <TextField key="c" label="Note" autoComplete="one-time-code" />],
])('closes at once over %s', async (_, field) => {
  openNote(field)
  await userEvent.type(screen.getByLabelText('Note'), '123456')
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(note()).toBeNull()
})
