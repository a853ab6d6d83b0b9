import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { cents } from '#domain/core/money.ts'
import { invoiceStatuses, isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import { sumsOfOwed } from '#domain/invoices/owed.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { withAskedAt } from '#domain/messages/message.ts'
import type { Message } from '#domain/messages/message.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { invoices } from './exports/collections.ts'
import { sentInvoice } from './stage.test-support.ts'

const today = '2026-12-08'
const accounts = ['ada', 'grace'] as const
const account = fc.constantFrom(...accounts)
const amount = fc.integer({ min: 50, max: 900_000 }).map(cents)
const subscriptionIds = ['sub_a', 'sub_b', 'sub_c']

const anInvoice = fc.record({
  clientId: account,
  status: fc.constantFrom(...invoiceStatuses),
  dueDate: fc.constantFrom('2026-11-20', '2026-12-07', today, '2026-12-20'),
  paidCents: fc.integer({ min: 0, max: 20_000 }).map(cents),
  creditedCents: fc.integer({ min: 0, max: 15_000 }).map(cents),
})
const aPlan = fc.record({
  uid: account,
  status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled', 'incomplete' as const),
  amountCents: amount,
})
const aPayment = fc.record({
  uid: account,
  subscriptionId: fc.constantFrom(null, ...subscriptionIds),
  status: fc.constantFrom('paid', 'unpaid', 'fail' as const),
  amountCents: amount,
})
const aRequest = fc.record({
  clientId: account,
  status: fc.constantFrom('paid', 'unpaid', 'fail' as const),
  amountCents: amount,
  dueDate: fc.constantFrom(null, '2026-12-01', '2026-12-30'),
  isRemoved: fc.boolean(),
})
const aStore = fc.record({
  invoices: fc.array(anInvoice, { minLength: 4, maxLength: 4 }),
  plans: fc.array(aPlan, { minLength: 3, maxLength: 3 }),
  payments: fc.array(aPayment, { minLength: 4, maxLength: 4 }),
  requests: fc.array(aRequest, { minLength: 3, maxLength: 3 }),
})
type Store = typeof aStore extends fc.Arbitrary<infer Value> ? Value : never

describe('whatever an account has', () => {
  let stage: BillingStage
  let models: { invoice: Invoice; plan: Subscription; payment: Payment; request: Message }

  before(async () => {
    stage = await openBillingStage()
    const { id } = await sentInvoice(stage.portal)
    const planId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const asked = { projectId: relaunch, amountCents: 5_000, description: 'Photographs', key: newKey() }
    const { message } = await stage.portal.call('tom', messageCalls.requestPayment, asked)
    const { documents } = stage.portal
    const [payment] = await documents.list(payments, {
      where: { uid: 'ada' },
      orderBy: ['createdAt', 'desc'],
      limit: 1,
    })
    models = {
      invoice: (await documents.get(invoices, id))?.data ?? assert.fail(),
      plan: (await documents.get(subscriptions, planId))?.data ?? assert.fail(),
      payment: payment?.data ?? assert.fail(),
      request: (await documents.get(messages, message.id))?.data ?? assert.fail(),
    }
    await documents.transact(async (transaction) => {
      for (const [held, heldId] of [
        [invoices, id],
        [subscriptions, planId],
        [payments, models.payment.id],
        [messages, message.id],
      ] as const)
        if (await transaction.get<Document>(held as never, heldId)) transaction.remove(held as never, heldId)
    })
  })
  after(() => stage.close())

  async function keep<T extends Document>(of: Collection<T>, rows: readonly T[]): Promise<void> {
    await stage.portal.documents.transact(async (transaction) => {
      for (const row of rows)
        if (await transaction.get(of, row.id)) transaction.put(of, row)
        else transaction.create(of, row)
    })
  }

  async function fill(store: Store): Promise<void> {
    const { invoice, plan, payment, request } = models
    await keep(
      invoices,
      store.invoices.map((each, at) => ({
        ...invoice,
        ...each,
        id: `invoice-${at}`,
        awaitedOn: isOwed(each) ? each.dueDate : null,
      })),
    )
    await keep(
      subscriptions,
      store.plans.map((each, at) => ({ ...plan, ...each, id: subscriptionIds[at] ?? assert.fail() })),
    )
    await keep(
      payments,
      store.payments.map((each, at) => ({
        ...payment,
        ...each,
        id: `pi_${at}`,
        createdAt: `2026-11-0${at + 1}T09:00:00.000Z`,
      })),
    )
    await keep(
      messages,
      store.requests.map(({ isRemoved, clientId, ...asked }, at) =>
        withAskedAt({
          ...request,
          clientId,
          id: `request-${at}`,
          deletedAt: isRemoved ? request.createdAt : null,
          payment: { ...(request.payment ?? assert.fail()), ...asked },
        }),
      ),
    )
  }

  /** What an account owes, added up of the store by another way than the portal's. */
  function owedBy(who: (typeof accounts)[number], store: Store): number {
    const ofInvoices = store.invoices
      .filter(({ clientId, status }) => clientId === who && (status === 'open' || status === 'partially_paid'))
      .map(({ paidCents, creditedCents }) => Math.max(0, models.invoice.totalCents - paidCents - creditedCents))
    const ofPlans = store.plans.flatMap(({ uid, status, amountCents }, at) => {
      if (uid !== who || (status !== 'past_due' && status !== 'unpaid')) return []
      const newest = store.payments.findLast(
        (each) => each.uid === who && each.status !== 'paid' && each.subscriptionId === subscriptionIds[at],
      )
      return [newest?.amountCents ?? amountCents]
    })
    const ofRequests = store.requests
      .filter(({ clientId, status, isRemoved }) => clientId === who && status !== 'paid' && !isRemoved)
      .map(({ amountCents }) => amountCents)
    return [...ofInvoices, ...ofPlans, ...ofRequests].reduce((sum, each) => sum + each, 0)
  }

  test('what is owed is the sum of its rows, to the client, to staff and among all clients', async () => {
    const property = fc.asyncProperty(aStore, async (store) => {
      await fill(store)
      const { clients } = await stage.portal.call('tom', owed.listOwingClients, { today })
      for (const who of accounts) {
        const rows = await stage.portal.call(who, owed.listOwed, {})
        assert.deepEqual(await stage.portal.call('tom', owed.listClientOwed, { clientId: who }), rows)
        const sums = sumsOfOwed(rows, today)
        assert.equal(sums.totalCents, owedBy(who, store))
        const { clientId: _clientId, ...among } = clients.find(({ clientId }) => clientId === who) ?? {
          count: 0,
          totalCents: 0,
          overdueCents: 0,
          onItsWayCents: 0,
        }
        assert.deepEqual(among, sums)
      }
      const totals = clients.map(({ totalCents }) => totalCents)
      assert.deepEqual(
        totals,
        totals.toSorted((one, other) => other - one),
      )
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
