import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PictureField } from '#web/accounts/exports/PictureField.tsx'
import { adoptSession, currentSession } from '#web/platform/session.ts'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, toldByToast } from './stage.test-support.tsx'

const drawn: (number | undefined)[][] = []

/** What jsdom has not: a decoder and a canvas. `sizeOf` says how large a picture gets at a quality. */
function stubCanvas(sizeOf: (type: string, quality: number) => number | null, [width, height] = [800, 600]): void {
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_: unknown, ...rest: number[]) => void drawn.push(rest),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '', quality) => {
    const size = sizeOf(type, Number(quality))
    take(size === null ? new Blob(['png'], { type: 'image/png' }) : new Blob(['x'.repeat(size)], { type }))
  })
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await openSession(sessionOf(ada))
})

const file = new File(['camera'], 'me.jpg', { type: 'image/jpeg' })

async function choose(chosen = file): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Picture', { selector: 'input' }), chosen)
}

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(answers)
  stage(<PictureField />, '/client/editprofile')
  return asked
}

const saved = { ...ada, version: 4, avatarId: 'picture-1' }

it('cuts the middle square out of a picture, sends it small, and shows it', async () => {
  stubCanvas((_, quality) => (quality > 0.8 ? 60_000 : 40_000))
  const asked = show({ 'set-avatar': () => ({ profile: saved }) })
  await choose()
  await expect.poll(() => toldByToast()).toEqual(['Picture added'])
  expect(drawn).toEqual([[100, 0, 600, 600, 0, 0, 256, 256]])
  expect(asked.map(({ name }) => name)).toEqual(['set-avatar'])
  expect(asked[0]?.body).toEqual({ image: btoa('x'.repeat(40_000)) })
  expect(currentSession()?.viewer?.avatarId).toBe('picture-1')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/avatar/picture-1')
  expect(screen.getByRole('button', { name: 'Change picture' })).toBeTruthy()
})

it('sends a JPEG from a browser that writes no WebP', async () => {
  stubCanvas((type) => (type === 'image/jpeg' ? 10_000 : null))
  const asked = show({ 'set-avatar': () => ({ profile: saved }) })
  await choose()
  await expect.poll(() => toldByToast()).toEqual(['Picture added'])
  expect(asked[0]?.body).toEqual({ image: btoa('x'.repeat(10_000)) })
})

it('says so where the file is no picture, and asks the portal for nothing', async () => {
  stubCanvas(() => 10)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded.')))
  const asked = show({})
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t read this picture')
  expect(asked).toEqual([])
})

it('tells a refusal in place, and tries again with the next choice', async () => {
  stubCanvas(() => 10)
  show({ 'set-avatar': () => refuse('too-many-requests') })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
  answerCalls({ 'set-avatar': () => ({ profile: saved }) })
  await choose()
  await expect.poll(() => toldByToast()).toEqual(['Picture added'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goes back to the initials', async () => {
  adoptSession(sessionOf({ ...ada, avatarId: 'picture-1' }))
  const asked = show({ 'remove-avatar': () => ({ profile: { ...ada, version: 4 } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
  await expect.poll(() => toldByToast()).toEqual(['Picture removed'])
  expect(asked.map(({ name }) => name)).toEqual(['remove-avatar'])
  expect(screen.getByRole('img', { name: 'Your picture' }).textContent).toBe('AL')
})
