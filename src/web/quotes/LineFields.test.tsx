import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { itemizedApp } from './quotes.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./StaffQuoteSheet.tsx'), import('./act-schemas.ts')])
}, 60_000)

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

function openLines(answers: Answers = {}) {
  return openApp('/superadmin/quotes?quote=order-app', {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'get-quote': () => ({ quote: itemizedApp }),
      ...answers,
    },
  })
}

it('refuses too much at the amount of its line, whose sum its button then leaves out', async () => {
  openLines()
  const first = within(await screen.findByRole('group', { name: 'Line 1' }))
  await userEvent.clear(first.getByLabelText('Rate'))
  await userEvent.type(first.getByLabelText('Rate'), '99999999.99')
  await press(/^Send quote for/)
  await expect.poll(() => first.getByLabelText('Rate').ariaInvalid).toBe('true')
  expect(first.getByRole('textbox', { name: 'Rate', description: 'Enter at most $10,000,000' })).toBe(
    document.activeElement,
  )
  expect(screen.getByRole('button', { name: 'Send quote' })).toBeTruthy()
})

it('says at a field of a line what the server has against it', async () => {
  openLines({
    'update-quote': () => refuse('invalid-input', { 'lines.0.description': 'Enter fewer words' }),
  })
  const first = within(await screen.findByRole('group', { name: 'Line 1' }))
  await press('Save draft')
  expect(await first.findByRole('textbox', { name: 'Description', description: 'Enter fewer words' })).toBeTruthy()
})
