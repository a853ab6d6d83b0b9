import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { attachmentKinds } from '#domain/messages/attachment-kinds.ts'
import { attach, takeAttached } from './attaching.ts'
import { message, pageOf, relaunch } from './message.test-support.ts'
import { openConversation } from './stage.test-support.tsx'

/** An upload under way, as the browser's own request shows it: the portal's end of it is in the hands of the test. */
class FakeUpload extends EventTarget {
  static started: FakeUpload[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  url = ''
  status = 0
  responseText = ''
  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(): void {
    FakeUpload.started.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number): void {
    act(() => void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })))
  }
  async answer(status: number, body: object): Promise<void> {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => void this.dispatchEvent(new Event('load')))
  }
}

const pdf = new File(['%PDF-1.7'], 'Menü.pdf')
const kept = { fileId: 'file-1', name: 'Menü.pdf', mime: 'application/pdf', bytes: 8 }

beforeEach(() => {
  FakeUpload.started = []
  takeAttached(relaunch)
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

async function open() {
  const { sent } = await openConversation({
    'list-messages': () => pageOf([]),
    'send-message': ({ key }) => ({ message: message({ id: `ada-${String(key)}`, attachments: [kept] }) }),
  })
  await screen.findByRole('log')
  return sent
}

const upload = (index = 0) => FakeUpload.started[index] as FakeUpload
const send = () => screen.getByRole('button', { name: 'Send' })

it('uploads a chosen file with its name, shows how far it is, and sends it with the message', async () => {
  const sent = await open()
  await userEvent.upload(screen.getByLabelText('Files to attach'), pdf)
  expect([upload().url, upload().headers]).toEqual([
    `/files/upload?projectId=${relaunch}`,
    { 'content-type': 'application/octet-stream', 'x-file-name': 'Men%C3%BC.pdf' },
  ])
  upload().progress(2, 8)
  expect(screen.getByRole('progressbar', { name: 'Uploading Menü.pdf' }).getAttribute('aria-valuetext')).toBe('25%')
  expect(screen.getByText('A file is still uploading.')).toBeTruthy()
  await upload().answer(200, kept)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.click(send())
  expect(sent('send-message')[0]).toMatchObject({ body: '', fileIds: ['file-1'] })
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
  expect(await screen.findByRole('link', { name: /Menü\.pdf/ })).toBeTruthy()
})

it('cancels an upload that is under way', async () => {
  await open()
  await userEvent.upload(screen.getByLabelText('Files to attach'), pdf)
  const stopped = vi.fn()
  upload().addEventListener('abort', stopped)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of Menü.pdf' }))
  expect(stopped).toHaveBeenCalledOnce()
  expect(screen.queryByText('Menü.pdf')).toBeNull()
  expect(send().getAttribute('aria-disabled')).toBe('true')
})

it('takes files that are dropped, and a picture that is pasted', async () => {
  await open()
  const zone = screen.getByRole('log')
  const dropped = { types: ['Files'], files: [pdf] }
  fireEvent.dragEnter(zone, { dataTransfer: dropped })
  expect(screen.getByText('Drop to attach')).toBeTruthy()
  fireEvent.drop(zone, { dataTransfer: dropped })
  expect(screen.queryByText('Drop to attach')).toBeNull()
  const shot = new File(['png'], 'image.png', { type: 'image/png' })
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), {
    clipboardData: { types: ['Files'], files: [shot] },
  })
  expect(FakeUpload.started.map(({ headers }) => headers['x-file-name'])).toEqual(['Men%C3%BC.pdf', 'image.png'])
  const text = { types: ['text/plain', 'Files'], files: [shot] }
  fireEvent.paste(screen.getByRole('textbox', { name: 'Message' }), { clipboardData: text })
  fireEvent.dragEnter(zone, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(FakeUpload.started).toHaveLength(2)
  expect(screen.queryByText('Drop to attach')).toBeNull()
})

it('says why a file is not taken, before it is sent where that is known', async () => {
  await open()
  const large = new File(['x'], 'film.zip')
  Object.defineProperty(large, 'size', { value: 11_000_000 })
  act(() => attach(relaunch, [new File(['<svg/>'], 'logo.svg'), large, new File([], 'empty.txt')]))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.split(/[.;]/)[0])).toEqual([
    'We can’t accept this kind of file',
    'This file is 11 MB',
    'This file is empty',
  ])
  const [refused] = screen.getAllByRole('alert')
  for (const ending of Object.keys(attachmentKinds).filter((each) => each !== 'jpeg'))
    expect(refused?.textContent).toContain(ending.toUpperCase())
  expect(FakeUpload.started).toEqual([])
  expect(screen.getByText('“logo.svg” wasn’t uploaded. Remove it first.')).toBeTruthy()
  for (const name of ['logo.svg', 'film.zip', 'empty.txt'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})

it('says at a file that its name is too long, as long as the portal counts it', async () => {
  await open()
  const named = (length: number) => new File(['x'], `${'e\u0301'.repeat(length - 4)}.txt`)
  act(() => attach(relaunch, [named(200), named(201)]))
  expect(FakeUpload.started).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe(
    'This file’s name is longer than 200 characters. Rename the file, then attach it again.',
  )
})

it('says what the portal finds wrong with the name of a file', async () => {
  await open()
  act(() => attach(relaunch, [pdf]))
  const name = 'Rename this file: its name can’t contain slashes or invisible characters'
  await upload().answer(400, { code: 'invalid-input', detail: 'Some fields need your attention.', fields: { name } })
  expect(await screen.findByText(name)).toBeTruthy()
})

it('tells what the portal refuses, and tries again where that may help', async () => {
  await open()
  act(() => attach(relaunch, [pdf, new File(['x'], 'notes.txt')]))
  await upload(0).answer(415, { code: 'file-kind-refused', detail: 'We can’t accept this file.' })
  act(() => void upload(1).dispatchEvent(new Event('error')))
  expect(await screen.findByText('We can’t accept this file.')).toBeTruthy()
  expect(await screen.findByText(/couldn’t reach the portal/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload Menü.pdf again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Menü.pdf' }))
  expect(screen.getByText('“notes.txt” wasn’t uploaded. Upload it again, or remove it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Upload notes.txt again' }))
  await upload(2).answer(200, { ...kept, name: 'notes.txt' })
  expect(screen.queryByText(/couldn’t reach the portal/)).toBeNull()
})

const texts = (count: number) => Array.from({ length: count }, (_, index) => new File(['x'], `${index}.txt`))

it('takes ten files to a message, and uploads the eleventh once another makes room', async () => {
  await open()
  act(() => attach(relaunch, [new File(['<svg/>'], 'logo.svg'), ...texts(12)]))
  expect(FakeUpload.started).toHaveLength(10)
  expect(screen.getAllByText(/up to 10 files/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.svg' }))
  expect(screen.getByText('A message can have up to 10 files. Remove “10.txt” or another file.')).toBeTruthy()
  expect(FakeUpload.started).toHaveLength(10)
  await upload(3).answer(200, kept)
  await userEvent.click(screen.getByRole('button', { name: 'Remove 3.txt' }))
  expect(upload(10).headers['x-file-name']).toBe('10.txt')
  expect(screen.getByText('A message can have up to 10 files. Remove “11.txt” or another file.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove 11.txt' }))
  expect(FakeUpload.started).toHaveLength(11)
  expect(screen.queryByText(/up to 10 files/)).toBeNull()
  for (const index of FakeUpload.started.keys()) await upload(index).answer(200, kept)
  expect(send().getAttribute('aria-disabled')).toBeNull()
})

it('gives the room of a file that the portal refuses to the next', async () => {
  await open()
  act(() => attach(relaunch, texts(11)))
  await upload(0).answer(415, { code: 'file-kind-refused', detail: 'We can’t accept this file.' })
  await waitFor(() => expect(upload(10).headers['x-file-name']).toBe('10.txt'))
})

it('brings a file that is not taken into view', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.closest('li')?.textContent ?? '')
  }
  await open()
  act(() => attach(relaunch, texts(11)))
  expect(shown).toEqual([expect.stringContaining('10.txt')])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
