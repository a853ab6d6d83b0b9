import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { EarlierPrice } from '#domain/billing/price-contract.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { cents } from '#domain/core/money.ts'
import { answerCalls, stage } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { CataloguePage } from './CataloguePage.tsx'

export const catalogue = {
  version: 1,
  isStandard: false,
  changedAt: null,
  changedBy: null,
  plans: standardPlans.map((plan) => {
    const { id, kind, type, name, title, amountMonths, couponId, services, isAdded } = plan
    const { priceCents, originCents } = termsOf(plan)
    const named = { id, kind, type, name, title, amountMonths, couponId, services: [...services], isAdded }
    return Object.assign(named, { priceCents, originCents, retiredAt: null, isOffered: true })
  }),
}

export const northwind: EarlierPrice = {
  id: 'sub_ada',
  planId: 'rocket-hosting-monthly',
  siteName: null,
  clientId: 'ada',
  clientName: 'Northwind Bakery',
  amountCents: cents(1200),
  currentPeriodEnd: '2028-12-08T09:00:00.000Z',
  periodMonths: 1,
  cancelAtPeriodEnd: false,
  soldCents: cents(1500),
  soldFrom: '2029-01-08T09:00:00.000Z',
  hindrance: null,
}
export const shop = { ...northwind, id: 'sub_shop', clientId: 'grace', clientName: 'Harbor Clinics', siteName: 'Shop' }
export const blog = { ...shop, id: 'sub_blog', siteName: 'Blog' }
export const told: EarlierPrice = {
  ...northwind,
  id: 'sub_hugo',
  clientId: 'hugo',
  clientName: 'Alpine Tours',
  soldFrom: null,
  nextPriceFrom: '2029-01-03T09:00:00.000Z',
  nextPrice: {
    amountCents: cents(1500),
    lookupKey: 'x',
    couponId: null,
    announcedAt: '2028-12-01T09:00:00.000Z',
    sentAt: null,
  },
}

export const withPrice = (priceCents: number) => {
  const [hosting, ...others] = catalogue.plans
  return { catalogue: { ...catalogue, plans: [{ ...hosting, priceCents: cents(priceCents) }, ...others] } }
}

/** The catalog's page with these subscriptions. */
export function show(subscriptions: readonly EarlierPrice[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'get-catalogue': () => ({ catalogue }),
    'list-catalogue-changes': () => ({ changes: [], next: null }),
    'list-earlier-prices': () => ({ subscriptions }),
    ...answers,
  })
  const queryClient = createQueryClient()
  stage(
    <QueryClientProvider client={queryClient}>
      <CataloguePage />
    </QueryClientProvider>,
    '/superadmin/settings/catalogue',
  )
  return { asked, queryClient }
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const bodiesOf = (asked: ReturnType<typeof answerCalls>, call: string) =>
  asked.filter(({ name }) => name === call).map(({ body }) => body)
