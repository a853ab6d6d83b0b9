import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { pageOf } from '#web/messages/message.test-support.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/messages/exports/MessagesSheet.tsx')])
}, 60_000)

beforeEach(() => sessionStorage.clear())

const invoice = invoiceOf()
const beginning = 'About “Menu of the day” on INV-2026-0007: '
const ask = () => screen.findByRole('button', { name: 'Ask about this line: Menu of the day' })
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })

/** In a window wide enough for the conversation beside the page. */
function openInvoice(more = ''): void {
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices&invoice=invoice-1${more}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-messages': () => pageOf([]),
      'list-invoices': () => listOf([invoice]),
      'get-invoice': () => wholeOf(invoice),
    },
  })
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('width') }))
}

it('begins the message in a conversation that is open beside the invoice, under what is written there', async () => {
  openInvoice('&messages=open')
  const field = await findField()
  await userEvent.type(field, 'Hello')
  await userEvent.click(await ask())
  expect(field.value).toBe(`Hello\n\n${beginning}`)
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('is this right?')
  expect(field.value).toBe(`Hello\n\n${beginning}is this right?`)
  await userEvent.click(await ask())
  expect(field.value).toBe(`Hello\n\n${beginning}is this right?`)
  expect(document.activeElement).toBe(field)
})

it('leaves the caret after what it has begun', async () => {
  openInvoice()
  await userEvent.click(await ask())
  const field = await findField()
  expect(field.value).toBe(beginning)
  await expect.poll(() => document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([beginning.length, beginning.length])
})
