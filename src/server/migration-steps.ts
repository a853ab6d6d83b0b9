import { earlierChanges } from './earlier-tax-rates.ts'
import { datedInvoice, isRecord, plannedInvoice, ratedInvoice, servedInvoice } from './invoice-steps.ts'
import { moved, owing, returned } from './migrated-money.ts'
import { ordered, paidFor } from './migrated-orders.ts'
import { discarded, totaled } from './migrated-quotes.ts'
import { placed } from './migration-places.ts'
import { numberedQuote } from './numbered-quotes.ts'
import type { MigrationStep, OtherDocuments, StoredShape } from './ports/documents-migration.ts'

/** The steps of this program from the shapes of earlier ones, oldest first. A released step is never edited. */
export const migrationSteps: readonly MigrationStep[] = [
  {
    number: 1,
    name: 'give projects dates, progress, creators and an archive',
    collection: 'projects',
    change: project,
  },
  { number: 2, name: 'give products a state, milestones and a place', collection: 'products', change: product },
  { number: 3, name: 'give members a client, a role and a time', collection: 'members', change: member },
  { number: 4, name: 'give employees a phone and a picture', collection: 'employees', change: employee },
  { number: 5, name: 'give users a time zone and a picture', collection: 'users', change: user },
  { number: 6, name: 'let invitations lead into accounts', collection: 'invitations', change: invitation },
  { number: 7, name: 'keep no receipt of the provider in messages', collection: 'messages', change: askedMessage },
  { number: 8, name: 'keep no receipt of the provider in invoices', collection: 'invoices', change: invoice },
  { number: 9, name: 'keep no receipt of the provider in payments', collection: 'payments', change: withoutReceipt },
  { number: 10, name: 'forget how far activities were told', collection: 'notifierCursors', change: () => null },
  { number: 11, name: 'keep earlier preferences', collection: 'notificationPreferences', change: preferences },
  { number: 12, name: 'give messages a place', collection: 'messages', change: message },
  { number: 13, name: 'give conversations their last places', collection: 'conversations', change: conversation },
  { number: 14, name: 'let read marks say a place', collection: 'readMarks', change: readMark },
  { number: 15, name: 'let notifications say the place of a message', collection: 'notifications', change: told },
  { number: 16, name: 'let drafts say the rate of their hours', collection: 'invoices', change: ratedInvoice },
  { number: 17, name: 'tell invoiced hours from what is invoiced', collection: 'reports', change: report },
  { number: 18, name: 'tell the provider of grants of FREE', collection: 'customers', change: customer },
  { number: 19, name: 'let customers say their default card', collection: 'customers', change: payer },
  { number: 20, name: 'let orders say who asked to pay them', collection: 'orders', change: order },
  { number: 21, name: 'let charges say whether they were answered', collection: 'charges', change: charge },
  { number: 22, name: 'say of invoices when their hours were worked', collection: 'invoices', change: servedInvoice },
  { number: 23, name: 'let payments hold what they are made of', collection: 'payments', change: itemised },
  { number: 24, name: 'give payments their refunds and disputes', collection: 'payments', change: payment },
  { number: 25, name: 'let refunds say what becomes of an invoice', collection: 'refunds', change: refund },
  { number: 26, name: 'give invoices what went back of them', collection: 'invoices', change: withMoneyBack },
  { number: 27, name: 'let customers say their account', collection: 'customers', change: ofUnknownAccount },
  {
    number: 28,
    name: 'let owners of customers say the account',
    collection: 'customerOwners',
    change: ofUnknownAccount,
  },
  { number: 29, name: 'tell cards that are saved from those that pay once', collection: 'savedCards', change: card },
  // What they may hold is left out where there is none of it.
  {
    number: 30,
    name: 'let invoices hold recorded payments, discounts and tax',
    collection: 'invoices',
    change: (old) => old,
  },
  { number: 31, name: 'make owners of all staff', collection: 'users', change: owner },
  { number: 32, name: 'let employees say the rights of staff', collection: 'employees', change: owner },
  { number: 33, name: 'let invitations say the rights of staff', collection: 'invitations', change: owner },
  { number: 34, name: 'let messages say since when they ask for money', collection: 'messages', change: asking },
  { number: 35, name: 'make payment plans of deposits', collection: 'invoices', change: plannedInvoice },
  // Left out of what was sent before. Above all it keeps the release before from numbering invoices by its own pattern.
  { number: 36, name: 'let invoices say who they are from', collection: 'invoices', change: (old) => old },
  { number: 37, name: 'give projects their places in each sort', collection: 'projects', change: placed },
  // Left out of what has none. It keeps the release before from showing clients what staff only prepare.
  { number: 38, name: 'let staff begin quotes, and quotes have lines', collection: 'quotes', change: (old) => old },
  { number: 39, name: 'date an invoice by a day', collection: 'invoices', change: datedInvoice },
  { number: 40, name: 'let payments say when money last went back', collection: 'payments', change: returned },
  { number: 41, name: 'let invoices say when money was last recorded', collection: 'invoices', change: moved },
  { number: 42, name: 'give plans of hosting to their only site', collection: 'subscriptions', change: ofSite },
  // It keeps the release before, which knows the standard kinds alone, from opening a store with others.
  { number: 43, name: 'let meetings be of kinds that staff add', collection: 'meetings', change: (old) => old },
  { number: 44, name: 'give quotes that were sent their numbers', collection: 'quotes', change: numberedQuote },
  { number: 45, name: 'let open invoices say what is owed', collection: 'invoices', change: owing },
  { number: 46, name: 'let quotes say what they come to with tax', collection: 'quotes', change: totaled },
  {
    number: 47,
    name: 'give tax rates their history',
    collection: 'taxRates',
    change: (old) => old,
    adds: { collection: 'taxRatesChanges', of: earlierChanges },
  },
  { number: 48, name: 'let teammates say since when they are off', collection: 'teammates', change: switchedOff },
  { number: 49, name: 'tell discarded quotes from declined ones', collection: 'quotes', change: discarded },
  { number: 50, name: 'let orders name who ordered', collection: 'orders', change: ordered },
  { number: 51, name: 'let payments name who ordered', collection: 'payments', change: paidFor },
]

function project(old: StoredShape, others: OtherDocuments): StoredShape {
  return {
    ...old,
    managerId: null,
    startDate: null,
    dueDate: null,
    completedAt: old['status'] === 'completed' ? old['lastActivityAt'] : null,
    progressMode: 'milestones',
    manualPercent: 0,
    hoursPercent: 0,
    milestonesDone: 0,
    milestonesTotal: 0,
    nextMilestone: null,
    creatorIds: others.withField('members', 'projectId', old.id).map((membership) => membership['creatorId']),
    editedVersion: 0,
    listedAt: old['lastActivityAt'],
    archivedAt: null,
  }
}

function product(old: StoredShape, others: OtherDocuments): StoredShape {
  const siblings = others.withField('products', 'projectId', String(old['projectId']))
  const older = siblings.filter((sibling) => ageOf(sibling) < ageOf(old))
  return {
    ...old,
    term: 'long',
    status: 'not_started',
    milestones: [],
    ownerId: null,
    estimateHours: null,
    capHours: null,
    priceCents: null,
    previewUrl: null,
    liveUrl: null,
    dueDate: null,
    approval: null,
    sortOrder: older.length + 1,
    archivedAt: null,
  }
}

/** Products used to be listed in the order in which they were added. */
function ageOf(product: StoredShape): string {
  return `${String(product['createdAt'])} ${product.id}`
}

/** A membership without its project gave access to nothing. */
function member(old: StoredShape, others: OtherDocuments): StoredShape | null {
  const project = others.get('projects', String(old['projectId']))
  if (!project) return null
  return {
    ...old,
    clientId: project['clientId'],
    billRateCents: null,
    role: '',
    startedAt: project['createdAt'],
    endedAt: null,
  }
}

function employee(old: StoredShape, others: OtherDocuments): StoredShape {
  return { ...old, phone: others.get('users', old.id)?.['phone'] ?? '', avatarId: null }
}

function user(old: StoredShape): StoredShape {
  return { ...old, timeZone: '', avatarId: null }
}

/** Staff used to be allowed everything. */
function owner(old: StoredShape): StoredShape {
  return old['role'] === 'superAdmin' ? { ...old, staffRights: ['owner'] } : old
}

function preferences(old: StoredShape): StoredShape {
  return { ...old, earlier: [] }
}

function card(old: StoredShape): StoredShape {
  return { ...old, heldUntil: null, staysIfPaid: true }
}

function order(old: StoredShape): StoredShape {
  return { ...old, payAsked: null }
}

/** Messages used to be ordered by their moments. */
function message(old: StoredShape): StoredShape {
  return { ...old, place: placeOf(old['createdAt']) }
}

function conversation(old: StoredShape): StoredShape {
  const shared = old['lastSharedAt']
  return { ...old, lastPlace: placeOf(old['lastAt']), lastSharedPlace: shared === null ? null : placeOf(shared) }
}

function readMark({ upTo, ...old }: StoredShape): StoredShape {
  return { ...old, place: placeOf(upTo) }
}

function told(old: StoredShape, others: OtherDocuments): StoredShape {
  const isMessage = String(old['type']).startsWith('message.')
  const message = isMessage ? others.get('messages', String(old['entityId'])) : null
  return { ...old, messagePlace: message?.['place'] ?? (isMessage ? placeOf(old['createdAt']) : null) }
}

function placeOf(instant: unknown): number {
  return Date.parse(String(instant))
}

/** The set-up made one code for all; from now on each who was granted it has their own. */
function customer(old: StoredShape): StoredShape {
  return { ...old, freeCodeIsDue: old['freeGrantedAt'] !== null }
}

function payer(old: StoredShape, others: OtherDocuments): StoredShape {
  return { ...old, defaultPaymentMethodId: others.get('users', old.id)?.['paymentMethodId'] ?? null }
}

/** A charge was answered where it knew its payment. */
function charge(old: StoredShape): StoredShape {
  return { ...old, state: old['paymentId'] === null ? 'asked' : 'begun', askedAt: old['createdAt'] }
}

/** A payment of an invoice was known by its charge alone. */
function payment(old: StoredShape, others: OtherDocuments): StoredShape {
  const [charge] = others.withField('charges', 'paymentId', old.id)
  return { ...withMoneyBack(old), askedInvoiceId: charge?.['invoiceId'] ?? null }
}

function refund(old: StoredShape): StoredShape {
  return { ...old, outcome: null }
}

/** Filled by the next look at the provider. */
function withMoneyBack(old: StoredShape): StoredShape {
  return { ...old, refunds: [], disputes: [] }
}

/** Which account of the provider it is of is asked when the portal has started. */
function ofUnknownAccount(old: StoredShape): StoredShape {
  return { ...old, account: null }
}

function asking(old: StoredShape): StoredShape {
  const { payment, deletedAt, createdAt } = old
  const isOpen = isRecord(payment) && payment['status'] !== 'paid' && deletedAt === null
  return isOpen ? { ...old, askedAt: createdAt } : old
}

function invitation(old: StoredShape): StoredShape {
  return { ...old, account: null }
}

function askedMessage(old: StoredShape): StoredShape {
  const { payment } = old
  return isRecord(payment) ? { ...old, payment: withoutReceipt(payment) } : old
}

function invoice(old: StoredShape): StoredShape {
  const { payments } = old
  return Array.isArray(payments) ? { ...old, payments: payments.filter(isRecord).map(withoutReceipt) } : old
}

/** A plan that keeps several sites online stays with them until somebody gives it to one. */
function ofSite(old: StoredShape, others: OtherDocuments): StoredShape {
  const [only, ...further] = others.withField('hosting', 'subscriptionId', old.id)
  return only && further.length === 0 ? { ...old, siteId: only.id } : old
}

function itemised(old: StoredShape): StoredShape {
  return { ...old, lines: [] }
}

/** Only their profile said so. Who was removed since is on no list. */
function switchedOff(old: StoredShape, others: OtherDocuments): StoredShape {
  const disabledAt = old['removedAt'] === null && others.get('users', String(old['userId']))?.['disabledAt']
  return disabledAt ? { ...old, disabledAt } : old
}

function report(old: StoredShape): StoredShape {
  return { ...old, figures: figuresByName(old['figures']), clientFigures: figuresByName(old['clientFigures']) }
}

/** What reports called invoiced was the worth of hours; what else was invoiced they did not count. */
function figuresByName(figures: unknown): unknown {
  if (!isRecord(figures) || !isRecord(figures['money'])) return figures
  const { invoicedCents, notInvoicedCents, ...money } = figures['money']
  const named = { hoursInvoicedCents: invoicedCents, hoursNotInvoicedCents: notInvoicedCents, invoicedCents: null }
  return { ...figures, money: { ...money, ...named } }
}

function withoutReceipt<Holder extends Readonly<Record<string, unknown>>>(holder: Holder): Holder {
  // Left-out fields are not part of its shape any more.
  return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== 'receiptUrl')) as Holder
}
