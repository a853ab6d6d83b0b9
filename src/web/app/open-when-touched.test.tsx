import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType, FormEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { openWhenTouched } from './open-when-touched.ts'

const submitted = vi.fn<(values: unknown) => void>()
let root: HTMLElement

function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitted({ email, password, remember })
  }
  return (
    <form method="dialog" onSubmit={submit}>
      <input aria-label="Email" name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input
        aria-label="Password"
        type="password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <input
        aria-label="Remember me"
        type="checkbox"
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      {/* It is marked while it waits. */}
      <button type="submit" suppressHydrationWarning>
        Sign in
      </button>
    </form>
  )
}

beforeEach(() => {
  submitted.mockReset()
  document.body.innerHTML = `<div id="root">${renderToString(<SignIn />)}</div>`
  root = document.getElementById('root') ?? document.body
})

/** Opens it as soon as the code is let through. */
function arrive() {
  const code = Promise.withResolvers<void>()
  const open = vi.fn(async (container: HTMLElement) => {
    await code.promise
    act(() => void hydrateRoot(container, <SignIn />))
  })
  openWhenTouched(root, open)
  return { open, ...code }
}

it('asks for no code until somebody begins to use the page', async () => {
  const { open } = arrive()
  root.dispatchEvent(new Event('pointermove', { bubbles: true }))
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText('Email'))
  await userEvent.click(screen.getByLabelText('Password'))
  expect(open).toHaveBeenCalledOnce()
})

it('keeps what was typed and ticked before its code was there, and does what was pressed', async () => {
  const { resolve } = arrive()
  await userEvent.type(screen.getByLabelText('Email'), 'ada@northwind.example')
  await userEvent.click(screen.getByLabelText('Remember me'))
  await userEvent.type(screen.getByLabelText('Password'), 'paper lantern 42{Enter}')
  expect(screen.getByRole('button').ariaBusy).toBe('true')
  expect(submitted).not.toHaveBeenCalled()
  resolve()
  const values = { email: 'ada@northwind.example', password: 'paper lantern 42', remember: true }
  await waitFor(() => expect(submitted.mock.calls).toEqual([[values]]))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Email'), '.org')
  await userEvent.click(screen.getByRole('button'))
  expect(submitted).toHaveBeenLastCalledWith({ ...values, email: 'ada@northwind.example.org' })
})

it('says where its code does not come, and fetches it for the next button that is pressed', async () => {
  const { open, resolve } = arrive()
  open.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await userEvent.type(screen.getByLabelText('Email'), 'ada')
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the portal')
  resolve()
  await userEvent.type(screen.getByLabelText('Email'), '@northwind.example')
  expect(open).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() =>
    expect(submitted).toHaveBeenCalledWith({ email: 'ada@northwind.example', password: '', remember: false }),
  )
})

const segments = [
  { value: 'terms', label: 'Terms' },
  { value: 'privacy', label: 'Privacy' },
] as const

function Policy() {
  const [body, setBody] = useState('First words.')
  const [kind, setKind] = useState<string>('long')
  const [shown, setShown] = useState<string>('terms')
  return (
    <>
      <TextArea label="Text" name="body" value={body} onChange={(event) => setBody(event.target.value)} />
      <SelectField label="Kind" name="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="short">Short</option>
        <option value="long">Long</option>
      </SelectField>
      <SegmentedControl label="Shown" segments={segments} value={shown} onChange={setShown} />
      <output>{`${body} ${kind} ${shown}`}</output>
    </>
  )
}

function Name() {
  const [name, setName] = useState('')
  return (
    <>
      <textarea aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <p>{name}</p>
    </>
  )
}

function Page({ Part }: { readonly Part: ComponentType }) {
  return (
    <main>
      <Name />
      <Suspense>
        <Part />
      </Suspense>
    </main>
  )
}

it('keeps what was typed and chosen in a part of the page whose code comes later than the page', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page Part={Policy} />)}</div>`
  root = document.getElementById('root') ?? document.body
  const code = Promise.withResolvers<void>()
  const part = Promise.withResolvers<{ default: ComponentType }>()
  const Late = lazy(() => part.promise)
  openWhenTouched(root, async (container) => {
    await code.promise
    await act(async () => hydrateRoot(container, <Page Part={Late} />))
  })
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text')
  await userEvent.type(screen.getByLabelText('Name'), 'Terms')
  await userEvent.type(text, ' Second')
  await userEvent.click(screen.getByLabelText('Privacy'))
  code.resolve()
  await waitFor(() => expect(screen.getByText('Terms', { selector: 'p' })).toBeTruthy())
  await userEvent.type(text, ' words.')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'short')
  await act(async () => part.resolve({ default: Policy }))
  expect(await screen.findByText('First words. Second words. short privacy')).toBeTruthy()
  expect(text.isConnected && text.value).toBe('First words. Second words.')
  await userEvent.type(text, ' Third.')
  expect(screen.getByText('First words. Second words. Third. short privacy')).toBeTruthy()
})

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" suppressHydrationWarning onClick={() => setCount(count + 1)}>
      {`Pressed ${count}`}
    </button>
  )
}

it('does what is pressed in a part of the page whose code comes later than the page, once', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page Part={Counter} />)}</div>`
  root = document.getElementById('root') ?? document.body
  const part = Promise.withResolvers<{ default: ComponentType }>()
  const Late = lazy(() => part.promise)
  const opened = Promise.withResolvers<void>()
  openWhenTouched(
    root,
    async (container) => {
      await act(async () => hydrateRoot(container, <Page Part={Late} />))
      opened.resolve()
    },
    true,
  )
  await opened.promise
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect(button.ariaBusy).toBe('true')
  await act(async () => part.resolve({ default: Counter }))
  expect(await screen.findByText('Pressed 1')).toBe(button)
  expect(button.ariaBusy).toBeNull()
  await userEvent.click(button)
  expect(await screen.findByText('Pressed 2')).toBe(button)
})
