import type { Activity } from '#domain/core/activity.ts'
import type { MailedType } from '#domain/notifications/tellings.ts'

/** What staff see of a mail about an activity, and what its preview is about. */
type Told = {
  readonly title: string
  /** The variable of its subject, and a sample; null where the project is its subject. */
  readonly about: readonly [variable: string, sample: string] | null
  /** Further text, as the activity has it. */
  readonly detail: string
  readonly meeting?: Activity['meeting']
}

const campaign: Told['about'] = null
const page: Told['about'] = ['product', 'Home page']
const invoice: Told['about'] = ['invoice', 'INV-2026-0042']
const payment: Told['about'] = ['payment', '$480 for invoice INV-2026-0042']
const plan: Told['about'] = ['plan', 'Rocket Hosting yearly']
const site: Told['about'] = ['site', 'northwind.example']
const quote: Told['about'] = ['quote', 'Spring campaign']

/** Every activity that people are mailed about. */
export const toldByMail: Readonly<Record<MailedType, Told>> = {
  'project.created': { title: 'Project started', about: campaign, detail: '' },
  'project.updated': { title: 'Project assigned to a manager', about: campaign, detail: '' },
  'project.status_changed': { title: 'Project status changed', about: campaign, detail: 'in_review' },
  'product.added': { title: 'Product added', about: page, detail: '' },
  'product.updated': { title: 'Product assigned to a lead', about: page, detail: '' },
  'product.status_changed': { title: 'Product status changed', about: page, detail: 'in_progress' },
  'product.approval_requested': { title: 'Product approval requested', about: page, detail: '' },
  'product.approved': { title: 'Product approved', about: page, detail: '' },
  'product.change_requested': {
    title: 'Change requested',
    about: page,
    detail: 'The header is too dark on phones.',
  },
  'milestone.approval_requested': {
    title: 'Milestone approval requested',
    about: ['milestone', 'First design'],
    detail: '',
  },
  'milestone.approved': { title: 'Milestone approved', about: ['milestone', 'First design'], detail: '' },
  'team.invited': { title: 'Teammate invited by staff', about: ['teammate', 'Ben Sato'], detail: 'Marketing' },
  'team.joined': { title: 'Teammate joined', about: ['teammate', 'Ben Sato'], detail: '' },
  'team.rights_changed': {
    title: 'Teammate permissions changed',
    about: ['teammate', 'Ben Sato'],
    detail: 'You now have the “Invoices” permission. You no longer have the “Messages” permission.',
  },
  'team.removed': { title: 'Teammate removed by staff', about: ['teammate', 'Ben Sato'], detail: '' },
  'team.deactivated': { title: 'Teammate deactivated', about: ['teammate', 'Ben Sato'], detail: '' },
  'team.reactivated': { title: 'Teammate reactivated', about: ['teammate', 'Ben Sato'], detail: '' },
  'creator.assigned': { title: 'Creator added', about: ['creator', 'Ivo Brandt'], detail: '' },
  'creator.pay_changed': {
    title: 'Pay changed',
    about: ['creator', 'Ivo Brandt'],
    detail: 'From $65 to $70 an hour',
  },
  'creator.unassigned': { title: 'Creator removed', about: ['creator', 'Ivo Brandt'], detail: '' },
  'timesheet.submitted': { title: 'Hours submitted', about: ['hours', '12 hours'], detail: '12 hours' },
  'timesheet.approved': { title: 'Hours approved', about: ['hours', '12 hours'], detail: '12 hours' },
  'timesheet.rejected': {
    title: 'Hours rejected',
    about: ['hours', '1.5 hours from Nov 24'],
    detail: 'This meeting was for another project. (“Weekly meeting”)',
  },
  'timesheet.reopened': {
    title: 'Hours reopened',
    about: ['hours', '12 hours from 2 days at the current rates'],
    detail: '12 hours from 2 days at the current rates',
  },
  'hours.cap_warning': {
    title: 'Hours at 80% or 100% of a cap or budget',
    about: ['budget', 'Home page'],
    detail: '43 of 40 hours',
  },
  'message.new': {
    title: 'New message',
    about: ['message', 'Spring campaign'],
    detail: 'The photos are in the shared folder.',
  },
  'message.payment_request': {
    title: 'Payment requested',
    about: ['request', 'Spring campaign'],
    detail: '$480 due Dec 8: Photos for the home page',
  },
  'report.published': { title: 'Report published', about: ['report', 'November'], detail: 'Nov 1 – 30, 2026' },
  'invoice.issued': { title: 'Invoice sent', about: invoice, detail: '$480 due Dec 8' },
  'invoice.plan_changed': {
    title: 'Payment plan added, changed or removed',
    about: invoice,
    detail: '$480 in 2 parts, $240 due Dec 8',
  },
  'invoice.part_due': {
    title: 'Milestone approved: invoice part due',
    about: invoice,
    detail: '“First design”: $240 of invoice INV-2026-0042 is due Dec 8',
  },
  'invoice.reminder': { title: 'Invoice reminder', about: invoice, detail: 'is due Dec 8: $480' },
  'invoice.paid': { title: 'Invoice payment received', about: invoice, detail: '$480' },
  'invoice.payment_recorded': {
    title: 'Payment recorded',
    about: invoice,
    detail: '$480 was paid by bank transfer on Dec 8, 2026. Nothing is left to pay.',
  },
  'invoice.payment_undone': {
    title: 'Recorded payment undone',
    about: invoice,
    detail:
      'The payment of $480 by bank transfer was undone. Amount remaining: $480, due Dec 8. Reason: It was for another invoice.',
  },
  'invoice.refund_recorded': {
    title: 'Refund recorded',
    about: invoice,
    detail: '$480 was refunded on Dec 8, 2026. Nothing is left to pay. Reason: It was paid twice.',
  },
  'invoice.refund_undone': {
    title: 'Recorded refund undone',
    about: invoice,
    detail: 'The refund of $480 was undone. Nothing is left to pay. Reason: It was for another invoice.',
  },
  'invoice.credited': {
    title: 'Invoice credited',
    about: invoice,
    detail: '$120 was credited. Amount remaining: $360, due Dec 8. Reason: A page was left out.',
  },
  'invoice.voided': {
    title: 'Invoice voided',
    about: invoice,
    detail: '$480 is no longer due. Reason: It was sent twice.',
  },
  'billing.paid': {
    title: 'Payment received',
    about: payment,
    detail: 'Paid on Dec 8, 2026, with Visa ending in 4242.',
  },
  'billing.received': {
    title: 'Requested or past-due payment received',
    about: ['payment', '$480 for Photos of the team'],
    detail: 'Paid by Ben Sato on Dec 8, 2026, with Visa ending in 4242.',
  },
  'billing.charged': {
    title: 'Card charged by staff',
    about: payment,
    detail: 'Paid on Dec 8, 2026, with Visa ending in 4242.',
  },
  'billing.ordered': {
    title: 'Order placed by staff',
    about: ['order', 'Rocket Hosting yearly'],
    detail: 'Order LO-3DVRD58S: $180 in total.',
  },
  'billing.order_paid': {
    title: 'Order paid',
    about: ['order', 'LO-3DVRD58S, $180'],
    detail: 'Rocket Hosting yearly $180.',
  },
  'billing.order_open': {
    title: 'Order incomplete',
    about: ['order', 'LO-3DVRD58S, $80 due'],
    detail: 'Paid: Rocket Hosting yearly $180. Not paid: Site care $80.',
  },
  'billing.refunded': {
    title: 'Payment refunded',
    about: payment,
    detail: 'Refunded on Dec 8, 2026. The refund goes to the Visa ending in 4242 and can take up to 10 days to arrive.',
  },
  'billing.refund_failed': { title: 'Refund failed', about: payment, detail: '' },
  'billing.disputed': { title: 'Payment disputed', about: payment, detail: '' },
  'billing.dispute_lost': { title: 'Dispute lost', about: payment, detail: '$480 is due again by Dec 8.' },
  'billing.dispute_won': { title: 'Dispute won', about: payment, detail: '' },
  'billing.payment_failed': {
    title: 'Payment failed',
    about: payment,
    detail: 'The bank declined the Visa ending in 4242.',
  },
  'billing.debit_started': {
    title: 'Bank payment started',
    about: payment,
    detail:
      'One debit of $480 from the First Bank account ending in 6789 was authorized online. The debit can take up to 4 business days. The account isn’t saved: another debit needs a new authorization.',
  },
  'billing.debit_failed': {
    title: 'Bank payment failed',
    about: payment,
    detail: 'There wasn’t enough money in the bank account. The invoice is due again by Dec 8.',
  },
  'billing.debit_returned': {
    title: 'Bank payment returned',
    about: payment,
    detail: 'The account holder disputed the payment. The invoice is due again by Dec 8.',
  },
  'billing.confirmation_needed': { title: 'Bank confirmation needed', about: payment, detail: '' },
  'billing.past_due': {
    title: 'Plan past due',
    about: ['plan', '$180 for Rocket Hosting yearly'],
    detail: 'The bank declined the Visa ending in 4242.',
  },
  'billing.renewal_ahead': { title: 'Plan renews soon', about: plan, detail: 'Dec 8, 2026 for $180' },
  'billing.card_expiring': {
    title: 'Card expires soon',
    about: ['card', 'Visa ending in 4242'],
    detail: 'Dec 2026',
  },
  'billing.subscription_canceled': { title: 'Plan canceled', about: plan, detail: 'Dec 8, 2026' },
  'billing.subscription_resumed': { title: 'Plan resumed', about: plan, detail: 'Dec 8, 2026' },
  'billing.subscription_ended': { title: 'Plan ended', about: plan, detail: '' },
  'billing.plan_changed': {
    title: 'Plan changed',
    about: plan,
    detail: 'The new plan costs $180 a year. Rocket Hosting monthly cost $15 a month.',
  },
  'billing.price_announced': {
    title: 'New price announced',
    about: plan,
    detail: '$240 a year instead of $180 from Dec 8, 2026',
  },
  'billing.price_withdrawn': { title: 'New price withdrawn', about: plan, detail: '$180 a year' },
  'hosting.waiting': { title: 'Hosting paid', about: site, detail: '' },
  'hosting.approval_requested': { title: 'Launch approval requested', about: site, detail: '' },
  'hosting.approved': { title: 'Launch approved', about: site, detail: '' },
  'hosting.approval_withdrawn': { title: 'Launch approval withdrawn', about: site, detail: '' },
  'hosting.live': { title: 'Site is live', about: site, detail: '' },
  'hosting.offline': { title: 'Site is offline', about: site, detail: 'The campaign is over.' },
  'hosting.down': { title: 'Site is down', about: site, detail: '' },
  'hosting.recovered': { title: 'Site is back up', about: site, detail: '' },
  'quote.requested': { title: 'Quote requested', about: quote, detail: 'Northwind Bakery' },
  'quote.sent': { title: 'Quote sent', about: quote, detail: 'Q-0042: $4,800, valid until Dec 8, 2026' },
  'quote.accepted': { title: 'Quote accepted', about: quote, detail: 'Q-0042: $4,800' },
  'quote.rejected': {
    title: 'Quote declined or discarded',
    about: quote,
    detail: 'Q-0042: We’ll start in the summer.',
  },
  'quote.withdrawn': {
    title: 'Quote withdrawn',
    about: quote,
    detail: 'Q-0042: We’ll send you another one next week.',
  },
  'question.asked': { title: 'Question asked', about: ['question', 'Hosting'], detail: 'Can we use two domains?' },
  'question.answered': {
    title: 'Question answered',
    about: ['question', 'Hosting'],
    detail: 'Yes, both domains work.',
  },
  'meeting.reminder': {
    title: 'Meeting reminder',
    about: ['meeting', 'Design review'],
    detail: '24',
    meeting: {
      startsAt: '2026-12-08T18:00:00.000Z',
      endsAt: '2026-12-08T18:30:00.000Z',
      timeZone: 'America/New_York',
    },
  },
}
