import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteLine } from '#domain/quotes/itemized.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { askedApp, itemizedApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/app/shell/LiveUpdates.tsx'),
    import('#web/quotes/StaffQuoteSheet.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuotesPage.tsx'),
  ])
}, 60_000)

const at = '2026-12-08T09:00:00.000Z'

/** Opens the sheet of a quote; what it returns tells what Nina, or another of the staff, has made of it. */
function open(quote: PresentedQuote, listRates = () => [] as object[]) {
  let shown = quote
  openApp(`/superadmin/quotes?quote=${quote.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [shown], next: null }),
      'list-tax-rates': () => ({ rates: listRates(), defaultId: null }),
      'get-quote': () => ({ quote: shown }),
    },
  })
  return (to: 'sent' | 'discarded', name = 'Nina Park') => {
    const step = { at, from: 'draft', to, by: 'staff', name, reason: '' } as const
    shown = { ...quote, version: 3, status: to, amountCents: cents(420_000), sentAt: at, history: [step] }
    const { id, version } = shown
    act(() => FakeEventSource.opened[0]?.change('e-3', { collection: 'quotes', id, version, document: shown }))
  }
}

it('shows what was typed for a request where a colleague sends a quote meanwhile, and who it was', async () => {
  const tell = open(askedApp)
  await userEvent.type(await screen.findByLabelText('Amount'), '7500')
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Two releases.')
  tell('sent')
  expect(await screen.findByText('Nina Park sent the quote while you were writing')).toBeTruthy()
  expect(screen.getByText('$7,500')).toBeTruthy()
  expect(screen.getByText('Two releases.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send quote/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.queryByText('Two releases.')).toBeNull()
})

it('starts with what a withdrawn quote asked for, and tells of it nowhere else', async () => {
  const step = { at, from: 'sent', to: 'draft', by: 'staff', name: 'Nina Park', reason: '' } as const
  open({ ...askedApp, amountCents: cents(3_200_000), daysDelta: 60, note: 'Two releases.', history: [step] })
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('32,000')
  expect(screen.getByLabelText<HTMLInputElement>(/^Delivered within/).value).toBe('60')
  expect(screen.getAllByText('Two releases.')).toEqual([screen.getByRole('textbox', { name: /^Note/ })])
  expect(screen.getByText('This amount is an estimate for similar projects, not a quote.')).toBeTruthy()
})

it('says that the reader sent the quote themselves, and leaves the width to what was typed', async () => {
  const tell = open(askedApp)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Two releases.')
  tell('sent', tom.fullName)
  expect(await screen.findByText('You sent the quote in another tab')).toBeTruthy()
  const typed = screen.getByText('What you typed wasn’t saved. Copy what you need.').parentElement
  expect(typed?.contains(screen.getByRole('button', { name: 'Discard changes' }))).toBe(true)
})

it('shows the line that was typed where a colleague discards the draft meanwhile', async () => {
  const tell = open(itemizedApp)
  const [title] = await screen.findAllByLabelText('Description')
  await userEvent.type(title as HTMLElement, ' of four pages')
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Net 30.')
  tell('discarded')
  expect(await screen.findByText('Nina Park discarded the quote while you were writing')).toBeTruthy()
  expect(screen.getByText('Design and build of four pages, 100 h, $120')).toBeTruthy()
  expect(screen.getByText('Net 30.')).toBeTruthy()
})

it('says nothing of a form that nobody has typed in', async () => {
  const tell = open(askedApp)
  await screen.findByLabelText('Amount')
  tell('sent')
  expect(await screen.findByText('Nina Park sent the quote')).toBeTruthy()
  expect(screen.queryByText(/while you were writing/)).toBeNull()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

it('keeps showing a tax rate that a colleague archives while it is chosen, and says so', async () => {
  const vat = { id: 'vat', name: 'VAT', percent: 20, isInclusive: false, version: 1 }
  let rates = [vat]
  open({ ...itemizedApp, itemized: undefined } as PresentedQuote, () => rates)
  const tax = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tax' })
  await userEvent.selectOptions(tax, 'VAT 20%')
  rates = []
  const document = { id: 'agency', version: 2 }
  act(() => FakeEventSource.opened[0]?.change('e-2', { collection: 'taxDefaults', ...document, document }))
  expect(await screen.findByText('This tax rate was archived. Choose another one.')).toBeTruthy()
  expect(tax.selectedOptions[0]?.text).toBe('VAT 20%, archived')
})

it('brings a colleague’s lines into what is typed, and names what of the same saving replaces', async () => {
  const { itemized } = itemizedApp
  if (!itemized) throw new Error('The draft has lines')
  const [build, training] = itemized.lines as [QuoteLine, QuoteLine]
  const hosting = { ...training, id: 'hosting', description: 'Nina hosting', isOptional: false, isIncluded: true }
  const newer: PresentedQuote = {
    ...itemizedApp,
    version: 3,
    itemized: {
      ...itemized,
      lines: [{ ...build, quantity: 120 }, training, hosting],
      parts: [
        { percent: 30, fixedCents: null, daysAfter: 0 },
        { percent: null, fixedCents: null, daysAfter: 30 },
      ],
    },
  }
  let shown = itemizedApp
  const { asked } = openApp(`/superadmin/quotes?quote=${shown.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [shown], next: null }),
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'get-quote': () => ({ quote: shown }),
      'update-quote': ({ version }) => (version === 3 ? { quote: { ...newer, version: 4 } } : refuse('stale-version')),
    },
  })
  const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }))
  const write = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await screen.findByRole('group', { name: 'Line 1' })
  await write(line(1).getByLabelText('Hours'), '110')
  await write(within(screen.getByRole('group', { name: 'Part 1' })).getByLabelText('Percent'), '40')
  await userEvent.click(screen.getByRole('button', { name: 'Add line' }))
  await write(line(3).getByLabelText('Description'), 'Tom training')
  await write(line(3).getByLabelText('Hours'), '5')
  await write(line(3).getByLabelText('Rate'), '100')
  shown = newer
  const { id, version } = newer
  act(() => FakeEventSource.opened[0]?.change('e-3', { collection: 'quotes', id, version, document: newer }))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the new version' }))
  expect(screen.getByText('New version loaded')).toBeTruthy()
  expect(screen.getByText('Line: Design and build, 120 h × $120')).toBeTruthy()
  expect(screen.getByText('Payment plan: 30% on acceptance, the rest 30 days after acceptance')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'update-quote')?.body)
    .toMatchObject({
      version: 3,
      lines: [
        { id: 'build', quantity: 110 },
        { id: 'training', isOptional: true },
        { id: null, description: 'Tom training', quantity: 5, unitCents: 10_000 },
        { id: 'hosting', description: 'Nina hosting' },
      ],
      parts: [{ percent: 40 }, {}],
    })
})
