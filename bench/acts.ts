import type { Person } from './agency.ts'
import type { Answer } from './caller.ts'
import { firstPage } from './caller.ts'

// What people of an agency do, each as the calls that their page makes. An act that finds nothing to do ends early.

/** Makes a call of this act's person. Throws where it is answered by anything but 200. */
type Call = (name: string, body?: object) => Promise<unknown>

export type Doer = {
  readonly person: Person
  readonly call: Call
  /** Text that tells a reader of live events when it was sent. */
  readonly stamp: () => string
  /** As long as a key that a browser draws. */
  readonly newKey: () => string
}

export type Act = {
  readonly by: Person['role']
  /** How often it is done among a hundred acts of all. */
  readonly share: number
  readonly run: (doer: Doer) => Promise<void>
}

export const acts: readonly Act[] = [
  { by: 'client', share: 16, run: openPortal },
  { by: 'client', share: 20, run: readConversation },
  { by: 'client', share: 10, run: say },
  { by: 'client', share: 10, run: readNotifications },
  { by: 'client', share: 6, run: lookAtInvoices },
  { by: 'client', share: 2, run: startProject },
  // Fewer in an hour than a portal takes of all its clients together.
  { by: 'client', share: 0.15, run: requestQuote },
  { by: 'client', share: 0.8, run: buy },
  { by: 'superAdmin', share: 6, run: openPortal },
  { by: 'superAdmin', share: 5, run: answerProject },
  { by: 'superAdmin', share: 4, run: approveHours },
  { by: 'superAdmin', share: 1, run: sendQuote },
  { by: 'creator', share: 5, run: openPortal },
  { by: 'creator', share: 5, run: readConversation },
  { by: 'creator', share: 3, run: say },
  { by: 'creator', share: 6, run: logHours },
]

async function openPortal({ call }: Doer): Promise<void> {
  for (const name of firstPage) await call(name)
}

async function readConversation({ person, call }: Doer): Promise<void> {
  const projectId = anyOf(person.projectIds)
  await call('get-project', { projectId })
  const { messages } = (await call('list-messages', { projectId })) as { messages: { id: string }[] }
  const newest = messages[0]
  if (newest) await call('mark-messages-read', { projectId, upTo: newest.id })
}

async function say({ person, call, stamp, newKey }: Doer): Promise<void> {
  await call('send-message', { projectId: anyOf(person.projectIds), key: newKey(), body: stamp() })
}

async function readNotifications({ call }: Doer): Promise<void> {
  await call('list-notifications')
  await call('mark-notifications-read', { all: true })
}

async function lookAtInvoices({ call }: Doer): Promise<void> {
  await call('list-invoices')
  await call('list-owed')
}

async function startProject({ call, newKey }: Doer): Promise<void> {
  await call('create-project', { key: newKey(), name: 'Another shop', description: 'Like the one before, in Spanish.' })
}

async function requestQuote({ call, newKey }: Doer): Promise<void> {
  const project = { projectName: 'An app', projectDesc: 'For orders on the way.', companyName: 'A company' }
  await call('request-quote', { key: newKey(), productType: 'apps', projectTerm: 'long', ...project })
}

/** What is paid once, by a card of the sandbox; the client becomes a customer with the first. */
async function buy({ person, call, newKey }: Doer): Promise<void> {
  const planIds = ['dead-pages-setup']
  const { customerId } = (await call('create-customer', { email: person.email })) as { customerId: string }
  const { paymentMethods } = (await call('get-payment-methods', { customerId })) as { paymentMethods: { id: string }[] }
  const paymentMethodId = paymentMethods[0]?.id ?? (await saveCard(call, customerId))
  const { dueTodayCents } = (await call('preview-order', { planIds })) as { dueTodayCents: number }
  const placed = (await call('create-order', { planIds, key: newKey(), dueTodayCents })) as {
    order: { id: string; items: { priceId: string; couponId: string | null }[] }
  }
  for (const { priceId, couponId } of placed.order.items) {
    const orderId = placed.order.id
    await call('create-invoice-onetime', { priceId, couponId, customerId, paymentMethodId, orderId })
    await call('get-order', { orderId })
  }
}

async function saveCard(call: Call, customerId: string): Promise<string> {
  const card = { customerId, paymentMethodId: 'pm_card_visa' }
  const { paymentMethod } = (await call('attach-payment-method-to-customer', card)) as { paymentMethod: { id: string } }
  return paymentMethod.id
}

/** Staff open the project that was touched last, and answer. */
async function answerProject({ call, stamp, newKey }: Doer): Promise<void> {
  const { projects } = (await call('list-projects')) as { projects: { id: string }[] }
  const projectId = anyOf(projects).id
  await call('get-project', { projectId })
  const { messages } = (await call('list-messages', { projectId })) as { messages: { id: string }[] }
  await call('send-message', { projectId, key: newKey(), body: stamp() })
  if (messages[0]) await call('mark-messages-read', { projectId, upTo: messages[0].id })
}

async function approveHours({ call }: Doer): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  const { sheets } = (await call('list-time-sheets', { month })) as {
    sheets: { days: { waiting: { entryId: string; version: number }[] }[] }[]
  }
  const entries = sheets.flatMap(({ days }) => days.flatMap(({ waiting }) => waiting)).slice(0, 20)
  if (entries.length > 0) await call('approve-hours', { entries })
}

async function sendQuote({ call }: Doer): Promise<void> {
  const { quotes } = (await call('list-quotes', { status: 'draft' })) as { quotes: { id: string; version: number }[] }
  const asked = quotes[0]
  if (!asked) return
  const validUntil = dayFromNow(14)
  const offer = { amountCents: 900_000, daysDelta: 30, validUntil, note: '' }
  await call('send-quote', { quoteId: asked.id, version: asked.version, ...offer })
}

async function logHours({ person, call, newKey }: Doer): Promise<void> {
  const workDate = dayFromNow(-Math.floor(Math.random() * 300))
  await call('prepare-hours', { workDate })
  const work = { projectId: anyOf(person.projectIds), productId: null, billable: true, linkUrl: null }
  const entered = { ...work, workDate, workedHours: 0.1, descriptions: 'Opening hours for each day' }
  const { entry } = (await call('add-hours', { key: newKey(), ...entered })) as { entry: { id: string } }
  await call('submit-hours', { entryIds: [entry.id] })
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}

/** Races that people lose too: two of staff at one quote or one sheet, the last but one version. */
export function isOrdinary(name: string, { status, body }: Answer): boolean {
  if (status === 200) return true
  return status === 409 && (name === 'send-quote' || name === 'approve-hours') && body !== null
}
