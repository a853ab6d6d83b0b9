import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { pageOf } from '#web/messages/message.test-support.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

beforeAll(loadShell, 60_000)

it('puts the focus on the title where an invoice of a project is opened, and where its reader goes back', async () => {
  const invoice = invoiceOf()
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-messages': () => pageOf([]),
      'list-invoices': () => listOf([invoice]),
      'get-invoice': () => wholeOf(invoice),
    },
  })
  const title = await screen.findByRole('heading', { level: 1, name: project.name })
  const [link] = await screen.findAllByRole('link', { name: new RegExp(`^${invoice.number}`) })
  link?.focus()
  await userEvent.keyboard('{Enter}')
  const back = await screen.findByRole('link', { name: 'All invoices' })
  await expect.poll(() => document.activeElement).toBe(title)
  back.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findAllByRole('link', { name: new RegExp(`^${invoice.number}`) })
  await expect.poll(() => document.activeElement).toBe(title)
})
