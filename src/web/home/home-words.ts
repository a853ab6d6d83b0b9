import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatDate, formatDay, formatNumber, formatTime } from '#web/platform/format.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Words = {
  readonly tone: StatusTone
  /** How it stands, in a word or two. */
  readonly status: string
  readonly title: (line: HomeLine) => string
  /** When, since when, of which project. */
  readonly detail?: (line: HomeLine) => string
  /** What the place is for. */
  readonly act: string
}

const countOf = ({ count }: HomeLine, one: string) => (count === 1 ? `1 ${one}` : `${formatNumber(count)} ${one}s`)
const hoursOf = ({ hours }: HomeLine) => (hours === 1 ? '1 hour' : `${formatNumber(hours ?? 0)} hours`)
const dayOf = ({ since }: HomeLine) => formatDay((since ?? '').slice(0, 10))
const dueOf = (line: HomeLine) => `${line.count === 1 ? 'Due' : 'First due'} ${dayOf(line)}`
/** The context last: a long name is cut before what is said of it. */
const withContext = (detailOf: (line: HomeLine) => string) => (line: HomeLine) =>
  [detailOf(line), line.context].filter(Boolean).join(' · ')
const contextOf = ({ context }: HomeLine) => context
const sinceOf = ({ since }: HomeLine) => (since === null ? '' : `Since ${formatDate(since)}`)
/** As in Billing. */
const sinceAgencyDay = ({ since }: HomeLine) => (since === null ? '' : `Since ${formatAgencyDay(since)}`)
const momentOf = ({ since, count }: HomeLine) =>
  since === null ? '' : `${count === 1 ? '' : 'First on '}${formatDate(since)} at ${formatTime(since)}`

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = ({ since }: HomeLine) => (since === null ? '' : months.format(new Date(since)))

const wrong = {
  tone: 'negative',
  title: ({ name }: HomeLine) => name,
  detail: withContext(sinceOf),
  act: 'Review',
} as const

const words: Record<HomeKind, Words> = {
  'payment-failed': { tone: 'negative', status: 'Failed', title: ({ name }) => name, act: 'Pay' },
  'orders-to-confirm': { tone: 'caution', status: 'To confirm', title: ({ name }) => `Order ${name}`, act: 'Confirm' },
  'sites-offline': { ...wrong, status: 'Offline' },
  disputes: { ...wrong, status: 'Disputed' },
  'client-payments-failed': { ...wrong, status: 'Failed', detail: withContext(sinceAgencyDay) },
  'invoices-overdue': {
    tone: 'negative',
    status: 'Overdue',
    title: (line) => (line.count === 1 ? `Invoice ${line.name}` : countOf(line, 'invoice')),
    detail: withContext(dueOf),
    act: 'Pay',
  },
  'requests-overdue': {
    tone: 'negative',
    status: 'Overdue',
    title: (line) => (line.count > 1 ? countOf(line, 'payment request') : `Payment request: ${line.name}`),
    detail: withContext(dueOf),
    act: 'Review',
  },
  'meetings-without-host': {
    tone: 'negative',
    status: 'No host',
    title: (line) => (line.count === 1 ? line.name : countOf(line, 'meeting')),
    detail: withContext(momentOf),
    act: 'Review',
  },
  'projects-without-manager': {
    tone: 'negative',
    status: 'No manager',
    title: (line) => (line.count === 1 ? line.name : countOf(line, 'project')),
    detail: ({ context }) => `${context} was deactivated`,
    act: 'Review',
  },
  meetings: {
    tone: 'neutral',
    status: 'Upcoming',
    title: (line) => (line.count === 1 ? line.name : countOf(line, 'meeting')),
    detail: momentOf,
    act: 'View',
  },
  approvals: {
    tone: 'caution',
    status: 'To approve',
    title: (line) => (line.count === 1 ? `Approve “${line.name}”` : countOf(line, 'approval')),
    detail: contextOf,
    act: 'Approve',
  },
  launches: { tone: 'caution', status: 'To approve', title: ({ name }) => `Launch of ${name}`, act: 'Approve' },
  'launch-blockers': {
    tone: 'caution',
    status: 'To do',
    title: ({ name }) => `Launch of ${name}`,
    detail: (line) => `${countOf(line, 'blocker')} ${line.count === 1 ? 'is' : 'are'} yours`,
    act: 'View',
  },
  'changes-requested': {
    tone: 'caution',
    status: 'To change',
    title: (line) => (line.count === 1 ? `Change requested: ${line.name}` : countOf(line, 'requested change')),
    detail: withContext(sinceOf),
    act: 'Review',
  },
  'invoices-to-send': {
    tone: 'caution',
    status: 'To send',
    title: ({ name }) => `Draft invoice: ${name}`,
    detail: contextOf,
    act: 'Review',
  },
  'invoices-open': {
    tone: 'caution',
    status: 'Due',
    title: (line) => (line.count === 1 ? `Invoice ${line.name}` : `${countOf(line, 'invoice')} due`),
    detail: dueOf,
    act: 'Pay',
  },
  'payment-requests': {
    tone: 'caution',
    status: 'Due',
    title: (line) => (line.count > 1 ? countOf(line, 'payment request') : `Payment request: ${line.name}`),
    detail: contextOf,
    act: 'Pay',
  },
  quotes: { tone: 'caution', status: 'To answer', title: ({ name }) => `Quote for ${name}`, act: 'Review' },
  answers: { tone: 'positive', status: 'Answered', title: ({ name }) => `“${name}”`, act: 'Read' },
  questions: {
    tone: 'caution',
    status: 'To answer',
    title: ({ name }) => `“${name}”`,
    detail: withContext(sinceOf),
    act: 'Answer',
  },
  'hours-to-approve': {
    tone: 'caution',
    status: 'To approve',
    title: (line) => `Approve ${hoursOf(line)}`,
    detail: withContext(monthOf),
    act: 'Approve',
  },
  'hours-rejected': {
    tone: 'negative',
    status: 'Rejected',
    title: (line) => `${hoursOf(line)} rejected`,
    detail: monthOf,
    act: 'Fix',
  },
  'quotes-new': {
    tone: 'neutral',
    status: 'New',
    title: (line) =>
      line.count === 1 ? `New quote request: ${line.name}` : `${formatNumber(line.count)} new quote requests`,
    detail: contextOf,
    act: 'Review',
  },
  'projects-new': {
    tone: 'neutral',
    status: 'New',
    title: (line) => (line.count === 1 ? `New project: ${line.name}` : `${formatNumber(line.count)} new projects`),
    detail: (line) => (line.count === 1 ? line.context : ''),
    act: 'Review',
  },
  'projects-to-plan': {
    tone: 'caution',
    status: 'To plan',
    title: ({ name }) => name,
    detail: withContext((line) => `Needs a ${line.lacks?.join(' and a ')} · ${sinceOf(line)}`),
    act: 'Plan',
  },
  'hosting-waiting': {
    tone: 'caution',
    status: 'To launch',
    title: (line) => (line.count === 1 ? line.name : countOf(line, 'site')),
    detail: () => 'On a hosting plan but not live yet',
    act: 'View',
  },
  'approvals-outstanding': {
    tone: 'neutral',
    status: 'With client',
    title: (line) => (line.count === 1 ? `“${line.name}”` : countOf(line, 'approval')),
    detail: withContext(sinceOf),
    act: 'View',
  },
  'quotes-requested': {
    tone: 'neutral',
    status: 'Received',
    title: ({ name }) => `Quote request: ${name}`,
    detail: sinceOf,
    act: 'View',
  },
  'hours-draft': {
    tone: 'neutral',
    status: 'Draft',
    title: (line) => `${hoursOf(line)} not submitted`,
    detail: monthOf,
    act: 'Submit',
  },
  unread: {
    tone: 'neutral',
    status: 'Unread',
    title: (line) => countOf(line, 'unread message'),
    detail: contextOf,
    act: 'Read',
  },
}

/** How one line stands, what it is and what its place is for. Its amount stands apart. */
export function wordsOf(
  line: HomeLine,
  isOwner: boolean,
): Omit<Words, 'title' | 'detail'> & { title: string; detail: string } {
  const { tone, status, title, detail, act } = words[kindOf(line)]
  return { tone, status, title: title(line), detail: detail?.(line) ?? '', act: actOf(line, act, isOwner) }
}

/** Requests of a client with a day are past due. */
function kindOf({ kind, since }: HomeLine): HomeKind {
  return kind === 'payment-requests' && since !== null ? 'requests-overdue' : kind
}

/** Staff collect what they do not pay; of an account, only its owner pays again what failed. */
function actOf({ kind, url }: HomeLine, act: string, isOwner: boolean): string {
  if (kind === 'payment-requests') return 'Pay'
  if (kind === 'payment-failed' && !isOwner) return 'View'
  return kind === 'invoices-overdue' && url.startsWith('/superadmin') ? 'Review' : act
}
