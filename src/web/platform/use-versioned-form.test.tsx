import { act, renderHook } from '@testing-library/react'
import type { ChangeEvent, SubmitEvent } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallRefused } from './call-refused.ts'
import { useVersionedForm } from './use-versioned-form.ts'

type Values = { version: number; name: string; address: string }
const first: Values = { version: 1, name: 'Shop', address: 'shop.example' }
const schema = async () => z.strictObject({ version: z.int(), name: z.string(), address: z.string() })

function openForm() {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => {})
  const { result, rerender } = renderHook(
    ({ latest }: { latest: Values }) => useVersionedForm({ latest, schema, onSubmit }),
    { initialProps: { latest: first } },
  )
  return {
    values: () => result.current.values,
    refusal: () => result.current.refusal,
    onSubmit,
    type: (name: string) =>
      act(async () => {
        const currentTarget = { value: name } as HTMLInputElement
        result.current.field('name').onChange({ currentTarget } as ChangeEvent<HTMLInputElement>)
      }),
    submit: () => act(async () => result.current.submit({ preventDefault() {} } as SubmitEvent<HTMLFormElement>)),
    change: (latest: Values) => rerender({ latest }),
  }
}

it('takes a newer version as long as nothing was typed, and no older one', () => {
  const form = openForm()
  form.change({ version: 3, name: 'Store', address: 'store.example' })
  expect(form.values()).toEqual({ version: 3, name: 'Store', address: 'store.example' })
  form.change(first)
  expect(form.values().version).toBe(3)
})

it('keeps what was typed, and the version it was typed on, where somebody else changed what stands here', async () => {
  const form = openForm()
  await form.type('Atelier')
  form.change({ version: 2, name: 'Shop', address: 'other.example' })
  await form.submit()
  expect(form.onSubmit.mock.calls).toEqual([[{ version: 1, name: 'Atelier', address: 'shop.example' }]])
})

it('goes on from a newer version that changed nothing of what stands here', async () => {
  const form = openForm()
  await form.type('Atelier')
  form.change({ ...first, version: 2 })
  await form.submit()
  expect(form.onSubmit.mock.calls).toEqual([[{ version: 2, name: 'Atelier', address: 'shop.example' }]])
})

it('stays at the version that was refused, until the newer one is asked for', async () => {
  const form = openForm()
  await form.type('Atelier')
  form.onSubmit.mockImplementationOnce(async () => {
    form.change({ ...first, version: 2 })
    throw new CallRefused({ code: 'stale-version', detail: 'Somebody was faster.' })
  })
  await form.submit()
  expect(form.refusal()?.code).toBe('stale-version')
  expect(form.values().version).toBe(1)
})
