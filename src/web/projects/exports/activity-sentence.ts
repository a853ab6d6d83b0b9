import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { readStatusDetail } from '#domain/projects/approvals.ts'
import { productStatuses, projectStatuses } from '#domain/projects/project-statuses.ts'
import { productStatusLooks } from '#web/projects/product-words.ts'
import { projectStatusLooks } from '#web/projects/project-words.ts'

type Told = Pick<Activity, 'type' | 'subjectName' | 'detail'>

/** A line of the history, after the name of whoever did it. */
export type Sentence = {
  /** "approved the milestone" */
  readonly did: string
  /** What it was done to; empty if the sentence says it. */
  readonly subject: string
  /** The rest of the line: "to live". */
  readonly rest?: string
  /** Words of the person's own, in full. */
  readonly quote?: string
}

/** What happened, in a sentence that begins with the actor's name. */
export function activitySentence(told: Told): Sentence {
  return sentences[told.type](told)
}

type Say = (told: Told) => Sentence

const to =
  (did: string): Say =>
  ({ subjectName }) => ({ did, subject: subjectName })

/** A request that waits already is made again at another price. */
const request: Say = ({ subjectName, detail }) =>
  detail === 'price'
    ? { did: 'changed the price of', subject: subjectName, rest: 'while it waited for approval' }
    : { did: 'requested approval of', subject: subjectName }

const sentences = {
  'project.created': () => ({ did: 'started the project', subject: '' }),
  'project.updated': ({ detail }) => ({ did: `changed the ${inWords(detail) || 'project'}`, subject: '' }),
  'project.status_changed': ({ detail }) => ({ did: 'set the project to', subject: projectStatus(detail) }),
  'project.archived': () => ({ did: 'archived the project', subject: '' }),
  'project.restored': () => ({ did: 'restored the project', subject: '' }),
  'product.added': to('added'),
  'product.updated': ({ subjectName, detail }) => productUpdate(subjectName, detail),
  'product.status_changed': ({ subjectName, detail }) => {
    const { status, isWithdrawn } = readStatusDetail(detail)
    const rest = isWithdrawn ? ' and withdrew the approval' : ''
    return { did: 'set', subject: subjectName, rest: `to ${productStatus(status)}${rest}` }
  },
  'product.approval_requested': request,
  'product.approved': to('approved'),
  'product.change_requested': ({ subjectName, detail }) => ({
    did: 'requested a change to',
    subject: subjectName,
    quote: detail,
  }),
  'milestone.approval_requested': request,
  'milestone.approved': to('approved'),
  'link.added': ({ subjectName, detail }) => ({ did: `added the ${detail} link`, subject: subjectName }),
  'link.removed': ({ subjectName, detail }) => ({ did: `removed the ${detail} link`, subject: subjectName }),
  'team.invited': ({ subjectName }) => ({ did: 'invited', subject: subjectName, rest: 'to the team' }),
  'team.joined': () => ({ did: 'joined the team', subject: '' }),
  'team.rights_changed': to('changed the permissions of'),
  'team.removed': ({ subjectName }) => ({ did: 'removed', subject: subjectName, rest: 'from the team' }),
  'team.deactivated': to('deactivated'),
  'team.reactivated': to('reactivated'),
  'creator.assigned': ({ subjectName, detail }) => ({
    did: 'added',
    subject: subjectName,
    rest: detail ? `to the project: ${detail}` : 'to the project',
  }),
  'creator.pay_changed': ({ subjectName, detail }) => ({
    did: 'changed the pay of',
    subject: subjectName,
    rest: detail.toLowerCase(),
  }),
  'creator.unassigned': ({ subjectName }) => ({ did: 'removed', subject: subjectName, rest: 'from the project' }),
  'timesheet.submitted': ({ detail }) => ({ did: `submitted ${detail || 'hours'}`, subject: '' }),
  'timesheet.approved': ({ detail }) => ({ did: `approved ${detail || 'hours'}`, subject: '' }),
  'timesheet.rejected': ({ detail }) => ({ did: 'rejected hours', subject: '', quote: detail }),
  'timesheet.reopened': ({ detail }) => ({ did: `reopened ${detail || 'hours'}`, subject: '' }),
  'hours.cap_warning': ({ subjectName, detail }) => ({
    did: 'approved hours:',
    subject: subjectName,
    rest: `has used ${detail}`,
  }),
  'message.new': () => ({ did: 'wrote a message', subject: '' }),
  'message.payment_request': () => ({ did: 'requested a payment', subject: '' }),
  'report.published': to('published the report'),
  'invoice.issued': to('sent invoice'),
  'invoice.plan_changed': to('changed the payment plan for invoice'),
  'invoice.part_due': ({ subjectName }) => ({ did: 'made a part of invoice', subject: subjectName, rest: 'due' }),
  'invoice.reminder': to('sent a reminder for invoice'),
  'invoice.paid': to('paid invoice'),
  'invoice.payment_recorded': to('recorded a payment for invoice'),
  'invoice.payment_undone': to('undid a payment for invoice'),
  'invoice.refund_recorded': to('recorded a refund for invoice'),
  'invoice.refund_undone': to('undid a refund for invoice'),
  'invoice.credited': to('credited invoice'),
  'invoice.voided': to('voided invoice'),
  'billing.paid': to('paid'),
  'billing.received': to('paid'),
  'billing.charged': to('was charged'),
  'billing.ordered': to('ordered'),
  'billing.order_paid': to('paid order'),
  'billing.order_open': to('hasn’t paid order'),
  'billing.refunded': to('was refunded'),
  'billing.refund_failed': to('didn’t receive the refund of'),
  'billing.disputed': to('disputed'),
  'billing.dispute_lost': to('won the dispute over'),
  'billing.dispute_won': to('lost the dispute over'),
  'billing.payment_failed': to('couldn’t pay'),
  'billing.debit_started': to('started a bank payment:'),
  'billing.debit_failed': to('couldn’t pay by bank debit:'),
  'billing.debit_returned': to('had a bank payment returned:'),
  'billing.confirmation_needed': to('needs to confirm a payment with the bank:'),
  'billing.past_due': to('is past due on'),
  'billing.renewal_ahead': to('has a renewal coming up:'),
  'billing.card_expiring': to('has an expiring card:'),
  'billing.subscription_canceled': to('canceled'),
  'billing.subscription_resumed': to('resumed'),
  'billing.subscription_ended': to('no longer has'),
  'billing.plan_changed': to('changed a plan to'),
  'billing.price_announced': to('was told about a new price for'),
  'billing.price_withdrawn': to('keeps the current price for'),
  'hosting.waiting': ({ subjectName }) => ({ did: 'now covers', subject: subjectName }),
  'hosting.approval_requested': to('requested approval for the launch of'),
  'hosting.approved': to('approved the launch of'),
  'hosting.approval_withdrawn': to('withdrew the launch approval for'),
  'hosting.live': ({ subjectName }) => ({ did: 'took', subject: subjectName, rest: 'live' }),
  'hosting.offline': ({ subjectName }) => ({ did: 'took', subject: subjectName, rest: 'offline' }),
  'hosting.down': to('couldn’t reach'),
  'quote.requested': to('requested a quote for'),
  'quote.sent': to('sent the quote for'),
  // Its detail begins with the number, where the quote had one.
  'quote.accepted': ({ subjectName, detail }) => {
    const [, number] = /^([\w/.-]+): /.exec(detail) ?? []
    return { did: number ? `accepted quote ${number} for` : 'accepted the quote for', subject: subjectName }
  },
  'quote.rejected': to('declined the quote for'),
  'quote.withdrawn': to('withdrew the quote for'),
  'question.asked': to('asked about'),
  'question.answered': to('answered the question about'),
  'meeting.booked': to('booked'),
  'meeting.changed': to('rescheduled'),
  'meeting.host_changed': to('changed the host of'),
  'meeting.cancelled': to('canceled'),
  'meeting.reminder': to('sent a reminder for'),
  'request.withdrawn': to('withdrew the request for'),
  'hosting.recovered': ({ subjectName }) => ({ did: 'reached', subject: subjectName, rest: 'again' }),
} as const satisfies Record<ActivityType, Say>

const sides: Readonly<Record<string, string>> = { added: 'to', removed: 'from' }

/** What happens to its milestones, and that it is archived, is told as a change of the product. */
function productUpdate(subject: string, detail: string): Sentence {
  // The first is in older records.
  if (/^(?:taken off|removed from) the project$/.test(detail)) return { did: 'archived', subject }
  const [, did, name] = /^milestone (\w+): (.*)$/su.exec(detail) ?? []
  if (did && name) return { did: `${did} the milestone “${name}” ${sides[did] ?? 'in'}`, subject }
  return detail ? { did: `changed the ${inWords(detail)} of`, subject } : { did: 'changed', subject }
}

/** "price, due date" as people say it: "price and due date". */
function inWords(list: string): string {
  return sayAll(list.split(', ').filter(Boolean))
}

function projectStatus(detail: string): string {
  const status = projectStatuses.find((each) => each === detail)
  return (status ? projectStatusLooks[status].label : detail).toLocaleLowerCase('en')
}

function productStatus(detail: string): string {
  const status = productStatuses.find((each) => each === detail)
  return (status ? productStatusLooks[status].label : detail).toLocaleLowerCase('en')
}
