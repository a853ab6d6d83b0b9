import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { adoptProfile } from '#web/platform/session.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/platform/while-open.tsx'),
    import('#web/quotes/pages/QuotesPage.tsx'),
    import('#web/quotes/RatesDialog.tsx'),
    import('#web/quotes/exports/NewQuoteDialog.tsx'),
    import('#web/quotes/rates-schema.ts'),
    import('#web/billing/pages/PromotionCodesPage.tsx'),
    import('#web/billing/PromotionDialog.tsx'),
    import('#web/team/pages/StaffPage.tsx'),
    import('#web/accounts/exports/InviteStaffDialog.tsx'),
    import('#web/team/pages/CreatorsPage.tsx'),
    import('#web/team/AddCreatorDialog.tsx'),
    import('#web/app/pages/ClientsPage.tsx'),
    import('#web/accounts/exports/NewClientDialog.tsx'),
  ])
}, 60_000)

const all = { ...tom, staffRights: ['people', 'projects', 'money', 'settings'] as const }
const mei = {
  id: 'mei',
  uid: 'mei',
  version: 1,
  firstName: 'Mei',
  lastName: 'Tanaka',
  fullName: 'Mei Tanaka',
  email: 'mei@studio.example',
  position: 'Engineer',
  role: 'creator',
  status: 'active',
  rate: 8500,
  phone: '',
  avatarId: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

/** Where a form is, what opens it, a field, what sends it, and the right that it takes. */
const forms = {
  'the rate table': ['/superadmin/quotes', 'Edit rate table', 'Site, short term, from', 'Save rate table', 'settings'],
  'a quote': ['/superadmin/quotes', 'New quote', 'Project', 'Add lines', 'projects'],
  'a promotion code': [
    '/superadmin/settings/promotion-codes',
    'New promotion code',
    'Code',
    'Create promotion code',
    'settings',
  ],
  'an invitation of staff': ['/superadmin/staff', 'Invite staff', 'Full name', 'Send invitation', 'people'],
  'a creator': ['/superadmin/creators', 'Add creator', 'First name', 'Add creator', 'people'],
  'a client': ['/superadmin/clients', 'New client', 'First name', 'Add client', 'people'],
} as const

/** The form of a dialog with something typed in one of its fields. */
async function type(name: keyof typeof forms) {
  const [path, opener, label, submit, right] = forms[name]
  const viewer = { ...all, staffRights: [...all.staffRights] }
  const { asked } = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'get-quote-rates': () => ({ rates: firstQuoteRates, version: 1 }),
      'list-employees': () => ({ employees: [mei] }),
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-promotions': () => ({ promotions: [], next: null }),
      'list-staff-invitations': () => ({ invitations: [] }),
      'update-quote-rates': () => refuse('forbidden'),
    },
  })
  const [button] = await screen.findAllByRole('button', { name: opener })
  if (!button) throw new Error('There is no button that opens the dialog')
  await userEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: opener }))
  const field = await dialog.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, '4200')
  const lose = () =>
    act(() => {
      const staffRights = viewer.staffRights.filter((held) => held !== right)
      adoptProfile({ ...viewer, version: viewer.version + 1, staffRights })
    })
  return { asked, dialog, field, submit, lose }
}

it.each(Object.keys(forms) as (keyof typeof forms)[])(
  'a colleague who loses the right while they enter %s reads so, sends nothing and loses nothing',
  async (name) => {
    const { asked, dialog, field, submit, lose } = await type(name)
    lose()
    const why = 'You no longer have access.'
    expect(await dialog.findByText(`${why} What you typed is still here.`, {}, { timeout: 3000 })).toBeTruthy()
    const before = asked.length
    await userEvent.click(dialog.getByRole('button', { name: submit, description: why }))
    expect(asked.slice(before)).toEqual([])
    expect(field.value.replaceAll(',', '')).toMatch(/^4200/)
  },
)

it('says in its place that what was sent is refused where the page hasn’t heard of it yet, and keeps what was typed', async () => {
  const { asked, dialog, field, submit } = await type('the rate table')
  await userEvent.click(dialog.getByRole('button', { name: submit }))
  const alert = await dialog.findByText('The rate table wasn’t saved')
  expect(alert.closest('[role=alert]')?.textContent).toContain('You don’t have access to this.')
  expect(asked.filter(({ name }) => name === 'update-quote-rates')).toHaveLength(1)
  expect(field.value.replaceAll(',', '')).toMatch(/^4200/)
})

it('keeps who pays an earlier price in view, and says that the right to it is lost', async () => {
  const viewer = { ...all, staffRights: [...all.staffRights] }
  const plan = { id: 'care', kind: 'hosting', type: 'recurring', name: 'Care', title: 'Care', amountMonths: 1 }
  const offered = { ...plan, couponId: null, services: [], isAdded: true, priceCents: 1500, originCents: null }
  const catalogue = {
    version: 1,
    isStandard: false,
    changedAt: null,
    changedBy: null,
    plans: [{ ...offered, retiredAt: null, isOffered: true }],
  }
  const subscription = {
    id: 'sub_ada',
    planId: 'care',
    siteName: null,
    clientId: 'ada',
    clientName: 'Northwind Bakery',
    amountCents: 1200,
    currentPeriodEnd: '2028-12-08T09:00:00.000Z',
    periodMonths: 1,
    cancelAtPeriodEnd: false,
    soldCents: 1500,
    soldFrom: '2029-01-08T09:00:00.000Z',
    hindrance: null,
  }
  openApp('/superadmin/settings/catalogue', {
    session: sessionOf(viewer),
    answers: {
      'get-catalogue': () => ({ catalogue }),
      'list-catalogue-changes': () => ({ changes: [], next: null }),
      'list-earlier-prices': () =>
        viewer.staffRights.includes('money') ? { subscriptions: [subscription] } : refuse('forbidden'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '1 client pays an earlier price' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Earlier prices for Care' }))
  act(() => {
    viewer.staffRights = viewer.staffRights.filter((right) => right !== 'money')
    adoptProfile({ ...viewer, version: viewer.version + 1 })
  })
  await sheet.findByText('You no longer have access.', {}, { timeout: 3000 })
  expect(sheet.getByText('Northwind Bakery')).toBeTruthy()
  expect(sheet.queryByText(/^No client pays/)).toBeNull()
})
