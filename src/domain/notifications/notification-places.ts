import { homePath, pageRoots } from '#domain/accounts/places.ts'
import { questionPath } from '#domain/contact/places.ts'
import type { Activity, ActivityType } from '#domain/core/activity.ts'
import type { Right, Role, Viewer } from '#domain/core/viewer.ts'
import { sitePath } from '#domain/launchpad/places.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { quotePath, quotesPath } from '#domain/quotes/places.ts'
import type { Notification } from './notification.ts'

type Told = Pick<Activity, 'type' | 'actorId' | 'subjectId' | 'clientId' | 'unapproved'>

/** The exact place of an activity, for a person with these rights. `projectId` is null if the account has none yet. */
export function notificationPath(
  { type, actorId, subjectId, clientId, unapproved }: Told,
  { role, rights }: Pick<Viewer, 'role' | 'rights'>,
  projectId: string | null,
): string {
  const [entity] = type.split('.')
  if (entity === 'timesheet' && role !== 'client') return timeSheetPath(role, { type, actorId, subjectId, projectId })
  if (role === 'client' && leadsToOrder(type, rights)) return `${orderPage}?${orderSearch(subjectId)}`
  if (entity === 'billing' && aboutPayments.has(type)) return paymentPath(role, subjectId)
  if (entity === 'billing') return pathOfClient(role, 'billing', clientId)
  if (type === 'hosting.approval_requested' && role !== 'creator') return sitePath(role, subjectId)
  if (entity === 'hosting') return pathOfClient(role, 'launchpad', clientId)
  // Its client no longer sees the quote.
  if (type === 'quote.withdrawn' && role === 'client') return quotesPath(role)
  if (entity === 'quote' && role !== 'creator') return quotePath(role, subjectId)
  if (entity === 'question' && role !== 'creator') return questionPath(role, subjectId)
  if (entity === 'meeting' && role !== 'creator') return meetingPath(role, subjectId)
  // From there, each is led to what they may open.
  if (type === 'team.rights_changed') return pageRoots[role]
  if (projectId === null) return homePath(role)
  // Those who were removed don't see the project anymore, but their hours on it.
  if ((type === 'creator.unassigned' || type === 'creator.pay_changed') && role === 'creator')
    return `${pageRoots.creator}/timesheets?${new URLSearchParams({ ...(unapproved?.month && { month: unapproved.month }), projectId })}`
  if (entity === 'message') return projectPagePath(role, projectId, 'messages')
  if (entity === 'report') return `${projectPagePath(role, projectId, 'reports')}&${reportSearch(subjectId)}`
  if (entity === 'invoice') return `${projectPagePath(role, projectId, 'invoices')}&${invoiceSearch(subjectId)}`
  if (entity === 'team') return projectPagePath(role, projectId, 'teammates')
  return projectPagePath(role, projectId)
}

const aboutPayments: ReadonlySet<ActivityType> = new Set([
  'billing.paid',
  'billing.received',
  'billing.charged',
  'billing.refunded',
  'billing.refund_failed',
  'billing.disputed',
  'billing.dispute_lost',
  'billing.dispute_won',
  'billing.payment_failed',
  'billing.debit_started',
  'billing.debit_failed',
  'billing.debit_returned',
  'billing.confirmation_needed',
  'billing.past_due',
])

const orderPage = `${pageRoots.client}/congratulation`
const aboutOrders: ReadonlySet<ActivityType> = new Set(['billing.order_paid', 'billing.order_open'])

/** Only people who may order see it; the others see what it cost under Billing. Where staff ordered, Billing has the permission to. */
function leadsToOrder(type: ActivityType, rights: readonly Right[]): boolean {
  if (!rights.includes('ordering')) return false
  return isAboutOrder(type) || (type === 'billing.ordered' && !rights.includes('invoices'))
}

/** Whether it tells what became of an order. */
export function isAboutOrder(type: ActivityType): boolean {
  return aboutOrders.has(type)
}

/** Whether a notification leads to an order. */
export function isOrderPath(url: string): boolean {
  return url.startsWith(`${orderPage}?`)
}

/** The same place for somebody who may have lost the right to order since. */
export function placeWithin(rights: readonly Right[], url: string): string {
  return isOrderPath(url) && !rights.includes('ordering') ? `${pageRoots.client}/billing` : url
}

function orderSearch(orderId: string): string {
  return String(new URLSearchParams({ orderId }))
}

/** Opens the one payment: its receipt, or the form to pay it. */
function paymentPath(role: Role, paymentId: string): string {
  return `${pageRoots[role]}/billing?${new URLSearchParams({ paymentId })}`
}

/** The reader's own page of this name; staff see that of the client it is about. */
function pathOfClient(role: Role, page: 'billing' | 'launchpad', clientId: string): string {
  const search = role === 'superAdmin' ? `?${new URLSearchParams({ clientId })}` : ''
  return `${pageRoots[role]}/${page}${search}`
}

/** Opens the one report on the tab of all. */
function reportSearch(reportId: string): string {
  return String(new URLSearchParams({ report: reportId }))
}

/** Opens the one invoice on the tab of all. */
function invoiceSearch(invoiceId: string): string {
  return String(new URLSearchParams({ invoice: invoiceId }))
}

type Sheet = Omit<Told, 'clientId' | 'unapproved'> & { readonly projectId: string | null }

/**
 * `subjectId` is the month. Staff see the hours that the creator has submitted, and a creator their own, whatever has become of them
 * since; but rejected ones only while they are: among all of a month, they would have to look for them.
 */
function timeSheetPath(role: 'superAdmin' | 'creator', { type, actorId, subjectId, projectId }: Sheet): string {
  const search = new URLSearchParams({
    month: subjectId,
    ...(role === 'superAdmin' ? { creatorId: actorId } : {}),
    ...(projectId === null ? {} : { projectId }),
    ...(role === 'creator' && type === 'timesheet.rejected' ? { status: 'rejected' } : {}),
  })
  return `${pageRoots[role]}/timesheets?${search}`
}

/** The place that several have in common: the page of all, narrowed to what each of them is narrowed to. */
export function placeOfAll(urls: readonly string[]): string {
  const [first = '', ...others] = urls
  const [path = '', search] = first.split('?')
  const rest = others.map((url) => new URLSearchParams(url.split('?')[1]))
  const shared = [...new URLSearchParams(search)].filter(([key, value]) =>
    rest.every((each) => each.get(key) === value),
  )
  return shared.length === 0 ? path : `${path}?${new URLSearchParams(shared)}`
}

/** Where several submissions of hours lead staff. If they span several months, to the first, with all of them in `months`. */
export function placeOfHours(urls: readonly string[]): { readonly url: string; readonly months: readonly string[] } {
  const months = urls.flatMap((url) => new URLSearchParams(url.split('?')[1]).get('month') ?? [])
  const [month = '', ...others] = [...new Set(months)].sort()
  const place = placeOfAll(urls)
  if (others.length === 0) return { url: place, months: [] }
  const [path, search] = place.split('?')
  return {
    url: `${path}?${new URLSearchParams([['month', month], ...new URLSearchParams(search)])}`,
    months: [month, ...others],
  }
}

/**
 * Where staff are led by several of a kind. A project's page is no place for what is in another: that is on the page of all
 * invoices, or of all projects.
 */
export function placeOfSeveral(told: readonly Pick<Notification, 'url' | 'entityType' | 'clientId'>[]): string {
  const place = placeOfAll(told.map(({ url }) => url))
  const [path, search] = place.split('?')
  if (!path?.endsWith('/projectdetail') || new URLSearchParams(search).has('projectId')) return place
  if (told.some(({ entityType }) => entityType !== 'invoice')) return homePath('superAdmin')
  const [clientId = '', ...others] = new Set(told.map((each) => each.clientId))
  const narrowed = { show: 'all', ...(others.length === 0 ? { clientId } : {}) }
  return `${pageRoots.superAdmin}/invoices?${new URLSearchParams(narrowed)}`
}

/** The page of the notification choices, as mails link to it. */
export function preferencesPath(role: Role): string {
  return `${pageRoots[role]}/editprofile#notifications`
}
