import * as promotions from '#domain/billing/promotion-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { day } from './fill-account.test-support.ts'
import type { Race } from './race.test-support.ts'
import type { World } from './world.test-support.ts'
const anything = /./

/** A purchase at nothing, by the code that staff grant. */
async function freePlan({ call, of }: World) {
  const { customerId, cardId: paymentMethodId } = of.ada
  await call('tom', promotions.grantFreeCode, { clientId: 'ada', granted: true })
  const asked = { planIds: ['premier-member-status'], promotionCode: 'FREE' }
  const { dueTodayCents } = await call('ada', checkout.previewOrder, asked)
  const { order } = await call('ada', checkout.createOrder, { ...asked, dueTodayCents, key: createId() })
  const [{ priceId = '', couponId = null } = {}] = order.items
  return { priceId, couponId, customerId, paymentMethodId, orderId: order.id }
}

/** What twenty do at once, and what must have happened once afterwards. */
export const races: readonly Race[] = [
  {
    call: 'sign-up',
    answered: 'first',
    refused: ['auth/email-already-in-use'],
    once: [
      ['users', anything],
      ['identities', anything],
    ],
  },
  { call: 'finish-sign-up', answered: 'first', refused: ['already-signed-up'], once: [['users', anything]] },
  {
    call: 'claim-staff-account',
    answered: 'first',
    refused: ['claim-refused', 'auth/email-already-in-use'],
    once: [['users', anything]],
  },
  {
    call: 'accept-invitation',
    answered: 'first',
    refused: ['auth/invalid-action-code', 'auth/email-already-in-use'],
    once: [['users', anything]],
  },
  {
    call: 'join-by-invitation',
    answered: 'first',
    refused: ['auth/invalid-action-code', 'already-signed-up'],
    once: [['users', anything]],
  },
  {
    call: 'join-as-invited',
    answered: 'first',
    refused: ['auth/invalid-action-code', 'already-signed-up'],
    once: [['users', anything]],
  },
  {
    call: 'reset-password',
    answered: 'first',
    refused: ['auth/invalid-action-code'],
    once: [['outbox', /"kind":"password-reset"/]],
  },
  {
    call: 'confirm-email-change',
    answered: 'first',
    refused: ['auth/invalid-action-code'],
    once: [['outbox', /"kind":"email-changed"/]],
  },
  {
    call: 'enable-two-step',
    answered: 'first',
    refused: ['auth/invalid-verification-code', 'auth/too-many-requests'],
    once: [['outbox', /"kind":"two-step-on"/]],
  },
  {
    call: 'complete-two-step',
    answered: 'first',
    refused: ['auth/invalid-verification-code', 'auth/too-many-requests', 'not-signed-in'],
    once: [['sessions', /"stage":"full"/]],
  },
  {
    call: 'invite-teammate',
    answered: 'first',
    refused: ['already-invited', 'invited-today'],
    once: [['teammates', anything]],
  },
  { call: 'create-client', answered: 'all', once: [['users', anything]] },
  { call: 'create-quote', answered: 'all', once: [['quotes', anything]] },
  { call: 'create-template', answered: 'all', once: [['templates', anything]] },
  { call: 'save-as-template', answered: 'all', once: [['templates', anything]] },
  { call: 'start-project', answered: 'all', once: [['projects', anything]] },
  { call: 'assign-creator', answered: 'first', refused: ['already-assigned'], once: [['members', anything]] },
  {
    call: 'add-hours',
    answered: 'first',
    refused: ['invalid-input'],
    make: ({ of }) => ({
      projectId: of.ada.projectId,
      productId: null,
      workDate: day,
      descriptions: 'A day',
      workedHours: 20,
      billable: true,
      linkUrl: null,
    }),
    once: [['timeEntries', anything]],
  },
  { call: 'submit-hours', answered: 'all', once: [['timeEntries', /"status":"submitted"/]] },
  {
    call: 'approve-hours',
    answered: 'all',
    once: [
      ['timeEntries', /"status":"approved"/],
      ['activity', /"type":"timesheet.approved"/],
    ],
  },
  {
    call: 'approve-milestone',
    answered: 'all',
    once: [['activity', /"type":"milestone.approved"/]],
  },
  {
    call: 'approve-product',
    answered: 'all',
    once: [['activity', /"type":"product.approved"/]],
  },
  {
    call: 'accept-quote',
    answered: 'all',
    once: [
      ['projects', anything],
      ['activity', /"type":"quote.accepted"/],
    ],
  },
  { call: 'draft-invoice', answered: 'all', once: [['invoices', anything]] },
  {
    call: 'send-invoice',
    answered: 'all',
    once: [
      ['invoices', /"issuedAt":"/],
      ['activity', /"type":"invoice.issued"/],
    ],
  },
  { call: 'remind-of-invoice', answered: 'all', once: [['activity', /"type":"invoice.reminder"/]] },
  { call: 'credit-invoice', answered: 'all', once: [['activity', /"type":"invoice.credited"/]] },
  {
    call: 'record-payment',
    answered: 'first',
    refused: ['invoice-not-owed', 'amount-differs'],
    vary: (body) => ({ ...body, key: createId() }),
    once: [['activity', /"type":"invoice.payment_recorded"/]],
    charges: 0,
  },
  {
    call: 'record-payments',
    answered: 'first',
    refused: ['invoice-not-owed', 'amount-differs'],
    vary: (body) => ({ ...body, key: createId() }),
    once: [['activity', /"type":"invoice.payment_recorded"/]],
    charges: 0,
  },
  { call: 'record-refund', answered: 'all', once: [['activity', /"type":"invoice.refund_recorded"/]], charges: 0 },
  { call: 'undo-refund', answered: 'all', once: [['activity', /"type":"invoice.refund_undone"/]], charges: 0 },
  {
    call: 'create-tax-rate',
    answered: 'all',
    once: [
      ['taxRates', anything],
      ['taxRatesChanges', /"added"/],
    ],
  },
  {
    call: 'archive-tax-rate',
    answered: 'all',
    once: [
      ['taxRates', /"archival":\{/],
      ['taxRatesChanges', /"archived"/],
    ],
  },
  { call: 'restore-tax-rate', answered: 'all', once: [['taxRatesChanges', /"restored"/]] },
  { call: 'undo-payment', answered: 'all', once: [['activity', /"type":"invoice.payment_undone"/]], charges: 0 },
  { call: 'undo-payments', answered: 'all', once: [['activity', /"type":"invoice.payment_undone"/]], charges: 0 },
  {
    call: 'pay-invoice',
    answered: 'first',
    refused: ['paid-already', 'too-many-requests'],
    once: [['invoices', /"status":"paid"/]],
    charges: 1,
  },
  {
    call: 'pay-invoice-by-bank',
    answered: 'first',
    refused: ['bank-payment-processing', 'too-many-requests'],
    once: [['invoices', /"bankPayment":\{/]],
    // The bank has days to answer.
    charges: 0,
  },
  {
    call: 'pay-invoices',
    answered: 'first',
    refused: ['paid-already', 'too-many-requests'],
    once: [['payments', /"status":"paid"/]],
    charges: 1,
  },
  { call: 'refund-payment', answered: 'all', once: [['refunds', anything]], charges: 0 },
  { call: 'create-order', answered: 'all', once: [['orders', anything]], charges: 0 },
  { call: 'create-subscription-product', answered: 'all', once: [['planHoldings', anything]], charges: 1 },
  { call: 'cancel-order', answered: 'all', once: [['orders', /"cancellation":\{/]], charges: 0 },
  { call: 'create-invoice-onetime', answered: 'all', once: [['orders', /"status":"completed"/]], charges: 1 },
  {
    call: 'create-payment-intent',
    answered: 'some',
    refused: ['paid-already'],
    once: [['charges', anything]],
    charges: 1,
  },
  {
    call: 'retry-payment',
    answered: 'first',
    refused: ['paid-already'],
    once: [['payments', /"status":"paid"/]],
    charges: 1,
  },
  {
    call: 'cancel-subscription-stripe',
    answered: 'all',
    once: [['activity', /"type":"billing.subscription_canceled"/]],
    charges: 0,
  },
  { call: 'add-promotion', answered: 'all', once: [['promotionCodes', anything]] },
  { call: 'deactivate-promotion', answered: 'all', once: [['promotionCodes', /"deactivation":\{/]] },
  { call: 'grant-free-code', answered: 'all', once: [['customers', /"freeGrantedAt":"/]] },
  {
    call: 'create-subscription-product',
    make: freePlan,
    answered: 'all',
    once: [['planHoldings', anything]],
    charges: 0,
  },
  {
    call: 'book-meeting',
    answered: 'first',
    refused: ['slot-taken', 'too-many-meetings'],
    vary: (body) => ({ ...body, key: createId() }),
    once: [
      ['meetings', anything],
      ['activity', /"type":"meeting.booked"/],
    ],
  },
  { call: 'cancel-meeting', answered: 'all', once: [['activity', /"type":"meeting.cancelled"/]] },
  { call: 'send-message', answered: 'all', once: [['messages', anything]] },
  {
    call: 'ask-question',
    answered: 'some',
    // Who asks twenty times an hour is asked to wait; this too is one question.
    refused: ['too-many-requests'],
    once: [['questions', anything]],
  },
  { call: 'request-quote', answered: 'all', once: [['quotes', anything]] },
  { call: 'approve-go-live', answered: 'all', once: [['activity', /"type":"hosting.approved"/]] },
  { call: 'withdraw-go-live', answered: 'all', once: [['activity', /"type":"hosting.approval_withdrawn"/]] },
  { call: 'go-live', answered: 'all', once: [['activity', /"type":"hosting.live"/]] },
]
