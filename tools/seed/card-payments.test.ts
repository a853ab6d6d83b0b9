import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundPayment } from '#domain/billing/staff-contract.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { createId } from '#server/platform/secrets.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { withCards } from './card-payments.ts'
import { openPast } from './past-portal.ts'
import { seedCast } from './seed-cast.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedMessages } from './seed-messages.ts'
import { seedProjects } from './seed-projects.ts'
import { seedTimesheets } from './seed-timesheets.ts'

const minuteMs = 60_000

test('each payment of an invoice or a request was made at the sandbox when the portal says, and can be refunded', async () => {
  const nowMs = toMilliseconds('2026-12-08T09:00:00.000Z')
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const documents = openPortalStore(':memory:')
  const provider = await openTestProvider()
  const files = createMemoryFiles()
  const settings = {
    ...readConfiguration({ LIFTOFF_MODE: 'demo' }),
    mailCarrier: 'outbox' as const,
    mailFrom: null,
    takesPaymentEvents: true,
    outboxShowsLinks: false,
    cards: testSettings.cards,
  }
  try {
    await seedCast({ documents, clock })
    await seedProjects({ documents, clock })
    await seedTimesheets({ documents, clock })
    const identity = {} as never // nobody signs in
    const deps = { documents, clock, files, identity, settings, stripe: provider.settings }
    await withCards(deps, (charge) => seedInvoices({ documents, clock, charge }))
    await withCards(deps, (charge) => seedMessages({ documents, files, clock, charge }))
    const paid = (await documents.list(payments, { orderBy: ['createdAt', 'desc'], limit: 100 })).map(
      ({ data }) => data,
    )
    const of = Map.groupBy(paid, ({ messageId }) => (messageId === null ? 'invoice' : 'request'))
    assert.deepEqual([...of.keys()].sort(), ['invoice', 'request'])
    const past = openPast(deps)
    await past.goTo(0)
    for (const { id: paymentId, askedInvoiceId } of paid) {
      const outcome = askedInvoiceId === null ? {} : { outcome: 'credited' as const }
      const body = {
        key: createId(),
        paymentId,
        amountCents: 100,
        reason: 'requested_by_customer' as const,
        ...outcome,
      }
      const { payment } = await past.call('tom', refundPayment, body)
      const before = paid.find(({ id }) => id === paymentId)
      const changed = {
        ...before,
        refundedCents: payment.refundedCents,
        refunds: payment.refunds,
        returnedAt: payment.refunds[0]?.createdAt,
        updatedAt: payment.updatedAt,
      }
      assert.equal(payment.refundedCents, cents(100))
      const now = (await documents.get(payments, paymentId))?.data
      // The time of the sandbox goes on while it is asked, and the payment takes it over.
      assert.ok(now && before && Math.abs(toMilliseconds(now.createdAt) - toMilliseconds(before.createdAt)) < minuteMs)
      assert.deepEqual({ ...now, createdAt: before.createdAt }, changed)
    }
  } finally {
    await documents.close()
    await provider.sandbox.close()
  }
})
