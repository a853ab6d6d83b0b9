import { addClientNote } from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import * as cards from '#domain/billing/card-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as billing from '#domain/billing/staff-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import * as contact from '#domain/contact/contract.ts'
import * as invoices from '#domain/invoices/contract.ts'
import * as launchpad from '#domain/launchpad/contract.ts'
import * as meetings from '#domain/meetings/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as quotes from '#domain/quotes/contract.ts'
import * as reports from '#domain/reports/contract.ts'
import * as members from '#domain/team/member-contract.ts'
import * as teammates from '#domain/team/teammate-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import { emailOf } from '#server/billing/stage.test-support.ts'
import { officeHours } from '#server/meetings/stage.test-support.ts'
import { tryUpload } from '#server/messages/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { webpOf } from '#server/testing/picture.test-support.ts'
import type { AccountId } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import type { World } from './world.test-support.ts'

export type Holding = Awaited<ReturnType<typeof fillAccount>>

export const day = '2026-12-07'
export const month = '2026-12'
export const december = { from: '2026-12-01', to: '2026-12-31' }
const places = {
  ada: { projectId: 'bakery-relaunch', creator: 'ivo', hour: 9 },
  grace: { projectId: 'clinic-booking', creator: 'sol', hour: 13 },
} as const

/** What the agency has of its own: hours in which it can be met, and creators who work on one account's projects alone. */
export async function prepareAgency({ call }: World): Promise<void> {
  const hours = { timeZone: 'UTC', spans: officeHours, daysOff: [], joinUrl: 'https://meet.example/tom' }
  for (const who of ['tom', 'nina'] as const) await call(who, meetings.updateAvailability, { ...hours, version: 0 })
  await call('tom', members.endAssignment, { projectId: 'bakery-newsletter', creatorId: 'sol' })
  await call('tom', members.endAssignment, { projectId: 'clinic-booking', creatorId: 'mei' })
  await call('tom', members.endAssignment, { projectId: 'clinic-intranet', creatorId: 'ivo' })
}

/** Gives an account one of everything, with a canary in each text of it; returns the ids of what it has. */
export async function fillAccount(world: World, who: AccountId) {
  const { call, portal } = world
  const { projectId, creator, hour } = places[who]
  const word = (kind: Parameters<typeof canary>[0]) => canary(kind, who)

  await call(who, profile.setAvatar, { image: webpOf({ seed: hour }).toString('base64') })
  const { viewer } = (await call(who, accounts.session, {})).session
  const own = { firstName: 'Owner', lastName: who, companyName: word('name'), position: word('name'), phone: '' }
  const { profile: person } = await call(who, accounts.updateProfile, { ...own, version: viewer?.version ?? 0 })

  const { project } = await call('tom', projects.getProject, { projectId })
  const described = { projectId, version: project.version, name: word('name'), description: word('project') }
  await call('tom', projects.updateProject, described)
  const shown = { hours: true, rates: true, finance: true, teamNames: true }
  const agreed = { billingType: 'hourly', budgetHours: 100, budgetCents: 900_000, billRateCents: 12_000 } as const
  await call('tom', projects.updateTerms, { projectId, version: 0, ...agreed, visibility: shown })
  const { product } = await call('tom', products.addProduct, {
    projectId,
    name: word('name'),
    description: word('project'),
    kind: 'sites',
  })
  const productId = product.id
  const piece = { productId, title: word('name'), dueDate: null, amountCents: 50_000 }
  const milestoneId = (await call('tom', products.addMilestone, piece)).product.milestones[0]?.id ?? ''
  const url = 'https://github.com/walk/site'
  const link = { projectId, type: 'Github', title: word('project'), url } as const
  const linkId = (await call(who, projects.addLink, link)).link.id
  const staffLink = { ...link, title: word('staffLink'), visibility: 'staff' } as const
  const staffLinkId = (await call('tom', projects.addLink, staffLink)).link.id

  const work = { projectId, productId, workDate: day, workedHours: 1, billable: true, linkUrl: null }
  const logHours = async () =>
    (await call(creator, timesheets.addHours, { ...work, descriptions: word('hours') })).entry
  const entryId = (await logHours()).id
  const approved = await logHours()
  const { entries } = await call(creator, timesheets.submitHours, { entryIds: [approved.id] })
  const seen = entries.map(({ id, version }) => ({ entryId: id, version }))
  await call('tom', timesheets.approveHours, { entries: seen })

  const said = { projectId, key: createId(), body: word('message') }
  const upload = { who, name: `${word('message')}.txt`, content: word('message'), projectId }
  const { fileId } = (await tryUpload(portal, upload)).file
  const { message } = await call(who, messages.sendMessage, { ...said, fileIds: [fileId] })
  const among = { ...said, key: createId(), body: word('internal'), internal: true }
  const internal = (await call('tom', messages.sendMessage, among)).message
  await call('tom', addClientNote, { clientId: who, body: word('internal') })
  const asking = { projectId, key: createId(), amountCents: 500, description: word('request') }
  const request = (await call('tom', messages.requestPayment, asking)).message

  const { customerId } = await call(who, cards.createCustomer, { email: emailOf(who) })
  const cardId = await world.card()
  await call(who, cards.attachPaymentMethod, { customerId, paymentMethodId: cardId })
  const bought = await buy(world, who, ['rocket-hosting-monthly'], cardId)
  await call(who, billing.setOrderingConsent, { given: true })
  const free = { amount: 1_000, customerId, paymentMethodId: cardId, description: 'Banner photos' }
  const paymentId = (await call('tom', paying.createPaymentIntent, free)).paymentIntentId

  const { invoice: draft } = await call('tom', invoices.draftInvoice, { projectId })
  const lines = draft.lines.map(({ id, quantity, unitCents }) => ({
    id,
    quantity,
    unitCents,
    kind: 'item' as const,
    description: word('invoice'),
  }))
  const noted = { invoiceId: draft.id, version: draft.version, lines, note: word('invoice') }
  const { invoice } = await call('tom', invoices.updateInvoice, noted)
  await call('tom', invoices.sendInvoice, { invoiceId: invoice.id, version: invoice.version })

  const period = { projectId, ...december, type: 'finance', summary: '' } as const
  const { report } = await call('tom', reports.publishReport, { ...period, title: word('name') })
  const quoteId = await askQuote(world, who)
  const question = { key: createId(), subject: word('question'), body: word('question') }
  const questionId = (await call(who, contact.askQuestion, question)).question.id
  const wish = { key: createId(), type: 'kickoff', staffId: 'tom', timeZone: 'UTC', projectId } as const
  const startsAt = `2026-12-10T${String(hour).padStart(2, '0')}:00:00.000Z`
  const { meeting } = await call(who, meetings.bookMeeting, { ...wish, startsAt, agenda: word('agreement') })
  const { url: feedUrl } = await call(who, meetings.renewCalendarFeed, {})
  await call(who, launchpad.requestHosting, { productId })
  const item = {
    hostingId: productId,
    key: createId(),
    label: word('project'),
    owner: 'client',
    isBlocking: false,
  } as const
  const { site } = await call('tom', launchpad.addLaunchItem, item)
  const { teammate } = await call(who, teammates.inviteTeammate, {
    clientId: who,
    email: `lena@${who}.example`,
    fullName: word('people'),
    roleTitle: word('people'),
    responsibilities: word('people'),
    rights: ['projects'],
  })
  return {
    who,
    creator,
    projectId,
    productId,
    milestoneId,
    linkId,
    staffLinkId,
    entryId,
    fileId,
    hour,
    customerId,
    cardId,
    paymentId,
    quoteId,
    questionId,
    ...bought,
    avatarId: person.avatarId ?? '',
    approvedEntryId: approved.id,
    messageId: message.id,
    internalId: internal.id,
    requestId: request.id,
    invoiceId: invoice.id,
    lineId: invoice.lines.find(({ kind }) => kind === 'hours')?.id ?? '',
    reportId: report.id,
    meetingId: meeting.id,
    feedPath: new URL(feedUrl ?? '').pathname,
    hostingId: productId,
    itemId: site.checklist.at(-1)?.id ?? '',
    teammateId: teammate.id,
  }
}

/** Orders plans and pays them; the order and what it became. */
async function buy({ call }: World, who: AccountId, planIds: string[], paymentMethodId: string) {
  const order = await placeOrder({ call }, who, planIds)
  const [item] = order.items
  const { customerId, id: orderId } = order
  const body = { priceId: item?.priceId ?? '', couponId: item?.couponId, customerId, paymentMethodId, orderId }
  if (item?.type === 'onetime') {
    const { invoiceId } = await call(who, checkout.createInvoiceOnetime, body)
    return { orderId, subscriptionId: invoiceId }
  }
  return { orderId, subscriptionId: (await call(who, checkout.createSubscriptionProduct, body)).subscriptionId }
}

export async function placeOrder(
  { call }: Pick<World, 'call'>,
  who: AccountId,
  planIds: string[],
  sites: checkout.ForSite[] = [],
) {
  const { dueTodayCents } = await call(who, checkout.previewOrder, { planIds, sites })
  return (await call(who, checkout.createOrder, { planIds, sites, key: createId(), dueTodayCents })).order
}

/** Asks for a quote. */
export async function requestQuote({ call }: Pick<World, 'call'>, who: AccountId) {
  const projectName = canary('agreement', who)
  const asked = {
    ...({ productType: 'apps', projectTerm: 'long', companyName: canary('agreement', who) } as const),
    projectDesc: canary('agreement', who),
    projectName,
  }
  await call(who, quotes.requestQuote, { key: `${createId()}${createId()}`, ...asked })
  const { quotes: all } = await call(who, quotes.listQuotes, {})
  const { id: quoteId = '', version = 0 } = all.find((quote) => quote.projectName === projectName) ?? {}
  return { quoteId, version }
}

/** Asks for a quote and has it sent; its id. */
export async function askQuote({ call }: Pick<World, 'call'>, who: AccountId): Promise<string> {
  const asked = await requestQuote({ call }, who)
  const offer = { amountCents: 10_000, daysDelta: 30, validUntil: '2026-12-22', note: canary('agreement', who) }
  await call('tom', quotes.sendQuote, { ...asked, ...offer })
  return asked.quoteId
}
