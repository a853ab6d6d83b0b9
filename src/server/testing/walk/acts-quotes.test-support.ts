import * as quotes from '#domain/quotes/contract.ts'
import { countQuotes } from '#domain/quotes/count-contract.ts'
import * as mailed from '#domain/quotes/mailed-contract.ts'
import * as quotesOfStaff from '#domain/quotes/staff-contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { begun, items } from '#server/quotes/stage.test-support.ts'
import type { Act } from './act.test-support.ts'
import { callers } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { askQuote, requestQuote } from './fill-account.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const staff = { by: 'tom' } as const
/** Staff and creators. */
const agency = callers
  .filter(({ role, standing }) => standing === 'in' && (role === 'superAdmin' || role === 'creator'))
  .map(({ name }) => name)
const ofAccount = { by: 'ada', needs: [['projects', 'forbidden']] } as const satisfies Partial<Act>
const answer = {
  ...ofAccount,
  needs: [
    ['projects', 'forbidden'],
    ['ordering', 'forbidden'],
  ],
} as const satisfies Partial<Act>
const project = { productType: 'apps', projectTerm: 'long' } as const

function beginning() {
  return { key: createId(), ...begun, projectName: canary('agreement', 'ada') }
}

/** Staff begin a quote for Ada. */
function begin(world: World) {
  return world.call('tom', quotesOfStaff.createQuote, { ...beginning(), clientId: 'ada', prospect: null })
}

async function signed(world: World, caller: Caller) {
  const { who } = holdingOf(world, caller)
  const quoteId = await askQuote(world, who)
  const { sentAt } = (await world.call(who, quotes.getQuote, { quoteId })).quote
  return { quoteId, sentAt }
}

const noTemplates = { templateId: 'There are no templates.' }

const byLink = {
  by: 'guest',
  foreign: 'ok',
  bearer: true,
  missing: 'not-found',
  make: async (world: World) => ({ token: await mailQuote(world) }),
} as const satisfies Omit<Act, 'call'>

/** The secret of the link to a quote that was mailed to a guest. */
export async function mailQuote({ call, mailedToken }: World): Promise<string> {
  const email = `gil-${createId().toLowerCase()}@moss.example`
  const prospect = { fullName: 'Gil Moss', companyName: 'Walk', email }
  const begin = { key: createId(), ...begun, clientId: null, prospect }
  const { quote: draft } = await call('tom', quotesOfStaff.createQuote, begin)
  const itemized = { quoteId: draft.id, version: draft.version, ...items }
  const { quote } = await call('tom', quotesOfStaff.updateQuote, itemized)
  await call('tom', quotesOfStaff.sendItemizedQuote, { quoteId: quote.id, version: quote.version })
  return mailedToken(email, 'quote-sent')
}

export const quoteActs: readonly Act[] = [
  {
    call: quotes.requestQuote,
    by: 'ada',
    foreign: 'ok',
    besides: Object.fromEntries(
      [...agency, 'mate-invoices', 'mate-ordering', 'mate-none'].map((name) => [name, 'forbidden']),
    ),
    make: (world, caller) => ({
      key: `${createId()}${createId()}`,
      ...project,
      companyName: 'Walk',
      projectName: canary('agreement', holdingOf(world, caller).who),
      projectDesc: canary('agreement', holdingOf(world, caller).who),
      ...(caller.role === 'client' && caller.standing === 'in'
        ? {}
        : { fullName: 'Gil Moss', email: 'gil@moss.example' }),
    }),
  },
  { call: mailed.readMailedQuote, ...byLink },
  { call: mailed.viewMailedQuote, ...byLink },
  {
    call: mailed.declineMailedQuote,
    ...byLink,
    besides: Object.fromEntries([...agency, 'staff-off'].map((name) => [name, 'forbidden'])),
    make: async (world) => ({ ...(await byLink.make(world)), reason: 'Too dear.' }),
  },
  { call: quotes.listQuotes, ...ofAccount, foreign: 'ok', leavesOut: { clientId: 'For staff.' }, make: () => ({}) },
  { call: countQuotes, ...staff, missing: 'ok', make: () => ({ clientId: 'ada' }) },
  { call: quotes.getQuote, ...ofAccount, make: (world, caller) => pick(world, caller, 'quoteId') },
  {
    call: quotes.viewQuote,
    ...ofAccount,
    staff: 'forbidden',
    make: async (world, caller) => ({ quoteId: await askQuote(world, holdingOf(world, caller).who) }),
  },
  {
    call: quotes.sendQuote,
    ...staff,
    leavesOut: noTemplates,
    make: async (world) => ({
      ...(await requestQuote(world, 'ada')),
      amountCents: 20_000,
      daysDelta: 30,
      validUntil: '2026-12-22',
      note: canary('agreement', 'ada'),
    }),
  },
  {
    call: quotesOfStaff.createQuote,
    ...staff,
    // In place of one that Ada declined.
    async make(world) {
      const earlierId = await askQuote(world, 'ada')
      await world.call('ada', quotes.rejectQuote, { quoteId: earlierId, reason: 'Too dear.' })
      return { ...beginning(), clientId: 'ada', prospect: null, earlierId }
    },
  },
  {
    call: quotesOfStaff.updateQuote,
    ...staff,
    leavesOut: { ...noTemplates, id: 'Its lines are new.', taxRateId: 'There are no tax rates.' },
    async make(world) {
      const { id: quoteId, version } = (await begin(world)).quote
      return { quoteId, version, ...items, note: canary('agreement', 'ada') }
    },
  },
  {
    call: quotesOfStaff.sendItemizedQuote,
    ...staff,
    async make(world) {
      const { id: quoteId, version } = (await begin(world)).quote
      const { quote } = await world.call('tom', quotesOfStaff.updateQuote, { quoteId, version, ...items })
      return { quoteId, version: quote.version }
    },
  },
  {
    call: quotes.withdrawQuote,
    ...staff,
    make: async (world, caller) => ({
      quoteId: await askQuote(world, holdingOf(world, caller).who),
      reason: canary('agreement', 'ada'),
      forRevision: true as const,
    }),
  },
  {
    call: quotes.rejectQuote,
    ...answer,
    async make(world, caller) {
      const { who } = holdingOf(world, caller)
      // Staff decline what they were asked for, clients what they were offered.
      const quoteId =
        caller.role === 'superAdmin' ? (await requestQuote(world, who)).quoteId : await askQuote(world, who)
      return { quoteId, reason: canary('agreement', who) }
    },
  },
  {
    call: quotes.acceptQuote,
    ...answer,
    leavesOut: { optionalIds: 'The quote has no lines.' },
    staff: 'forbidden',
    async make(world, caller) {
      const name = caller.name === 'mate-all' ? 'Walker mate-all' : `Owner ${holdingOf(world, caller).who}`
      return { ...(await signed(world, caller)), name }
    },
  },
  { call: quotes.getQuoteRates, ...staff, make: () => ({}) },
]
