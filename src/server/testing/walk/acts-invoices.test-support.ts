import { payInvoiceByBank } from '#domain/invoices/bank-contract.ts'
import * as invoices from '#domain/invoices/contract.ts'
import { countInvoices } from '#domain/invoices/count-contract.ts'
import { addToDraft, draftAgain } from '#domain/invoices/draft-contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { listReadyToInvoice } from '#domain/invoices/ready-contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import { inTwo } from '#server/invoices/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { day } from './fill-account.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const readers = { by: 'ada', needs: [['invoices', 'forbidden']] } as const satisfies Partial<Act>

async function drafted({ call, of }: World, caller: Caller) {
  const { projectId, who } = holdingOf({ of }, caller)
  const { invoice } = await call('tom', invoices.draftInvoice, { projectId })
  const description = canary('invoice', who)
  const lines = [{ id: null, kind: 'item' as const, description, quantity: 1, unitCents: 2_000 }]
  return (await call('tom', invoices.updateInvoice, { invoiceId: invoice.id, version: invoice.version, lines })).invoice
}

async function known(world: World, caller: Caller) {
  const { id: invoiceId, version } = await drafted(world, caller)
  return { invoiceId, version }
}

async function sent(world: World, caller: Caller) {
  return (await world.call('tom', invoices.sendInvoice, await known(world, caller))).invoice
}

const vat = { name: 'VAT', percent: 20, isInclusive: false, isDefault: true }

/** A rate that the agency has; no account's. */
async function taxRate({ call }: World): Promise<string> {
  const { rates } = await call('tom', taxes.listTaxRates, {})
  const [held] = rates.length > 0 ? rates : (await call('tom', taxes.createTaxRate, { key: createId(), ...vat })).rates
  return held?.id ?? ''
}

function cash(invoiceId: string, dueCents: number) {
  const of = { invoiceId, key: createId(), dueCents, amountCents: dueCents, receivedOn: day }
  return { ...of, method: 'cash' as const, reference: '', note: canary('invoice', 'ada') }
}

function givenBack(of: { readonly invoiceId: string; readonly recordedId: string }) {
  const back = { amountCents: 100, returnedOn: day, outcome: 'owed' as const, reason: canary('invoice', 'ada') }
  return { ...of, key: createId(), ...back }
}

/** What an invoice of this caller's account, and a payment recorded on it, are called. */
export async function paidInCash(world: World, caller: Caller) {
  const { id: invoiceId, totalCents } = await sent(world, caller)
  const body = cash(invoiceId, totalCents)
  await world.call('tom', recorded.recordPayment, body)
  return { invoiceId, recordedId: body.key }
}

export const invoiceActs: readonly Act[] = [
  {
    call: invoices.draftInvoice,
    ...staff,
    missing: 'project-not-found',
    make: ({ of }) => ({ projectId: of.ada.projectId }),
  },
  {
    call: invoices.previewInvoice,
    ...staff,
    missing: 'project-not-found',
    make: ({ of }) => ({ projectId: of.ada.projectId }),
  },
  { call: listReadyToInvoice, ...staff, make: () => ({}) },
  {
    call: invoices.updateInvoice,
    ...staff,
    async make(world, caller) {
      const { lines, id: invoiceId, version } = await drafted(world, caller)
      const [{ id = '', quantity = 1, unitCents = 0 } = {}] = lines
      const line = { id, kind: 'item', quantity, unitCents, description: canary('invoice', 'ada') }
      const taxRateId = await taxRate(world)
      return { invoiceId, version, lines: [{ ...line, taxRateId }], note: canary('invoice', 'ada') }
    },
    missing: { id: 'invalid-input', taxRateId: 'invalid-input' },
  },
  {
    call: setPaymentPlan,
    ...staff,
    leavesOut: {
      productId: 'Its parts are due by days.',
      milestoneId: 'Its parts are due by days; that a foreign one is refused is a test of its own.',
    },
    async make(world, caller) {
      const { id: invoiceId, version, dueDate } = await drafted(world, caller)
      return { invoiceId, version, parts: inTwo(100, dueDate) }
    },
  },
  { call: addToDraft, ...staff, make: known },
  {
    call: draftAgain,
    ...staff,
    async make(world, caller) {
      const { id: invoiceId } = await sent(world, caller)
      await world.call('tom', invoices.voidInvoice, { invoiceId, reason: canary('invoice', 'ada') })
      return { invoiceId }
    },
  },
  { call: invoices.sendInvoice, ...staff, make: known },
  {
    call: invoices.voidInvoice,
    ...staff,
    // Of a draft they may: `drafts.test.ts`.
    besides: { 'staff-projects': 'forbidden' },
    make: async (world, caller) => ({ invoiceId: (await sent(world, caller)).id, reason: canary('invoice', 'ada') }),
  },
  {
    call: invoices.creditInvoice,
    ...staff,
    make: async (world, caller) => ({
      invoiceId: (await sent(world, caller)).id,
      key: createId(),
      amountCents: 100,
      reason: canary('invoice', 'ada'),
    }),
  },
  {
    call: remindOfInvoice,
    ...staff,
    make: async (world, caller) => ({ invoiceId: (await sent(world, caller)).id }),
  },
  {
    call: recorded.recordPayment,
    ...staff,
    async make(world, caller) {
      const { id: invoiceId, totalCents } = await sent(world, caller)
      return cash(invoiceId, totalCents)
    },
  },
  {
    call: recorded.undoPayment,
    ...staff,
    make: async (world, caller) => ({ ...(await paidInCash(world, caller)), reason: canary('invoice', 'ada') }),
  },
  {
    call: recorded.recordPayments,
    ...staff,
    async make(world, caller) {
      const { id, totalCents } = await sent(world, caller)
      const { invoiceId, dueCents, ...entered } = cash(id, totalCents)
      return { ...entered, shares: [{ invoiceId, amountCents: dueCents }], dueCents: [dueCents] }
    },
  },
  {
    call: recorded.undoPayments,
    ...staff,
    make: async (world, caller) => ({ ...(await paidInCash(world, caller)), reason: canary('invoice', 'ada') }),
  },
  { call: recorded.recordRefund, ...staff, make: async (world, caller) => givenBack(await paidInCash(world, caller)) },
  {
    call: recorded.undoRefund,
    ...staff,
    async make(world, caller) {
      const body = givenBack(await paidInCash(world, caller))
      await world.call('tom', recorded.recordRefund, body)
      return { invoiceId: body.invoiceId, refundId: body.key, reason: canary('invoice', 'ada') }
    },
  },
  { call: taxes.listTaxRates, ...staff, make: () => ({}) },
  { call: taxes.createTaxRate, ...staff, make: () => ({ key: createId(), ...vat, name: createId() }) },
  { call: taxes.archiveTaxRate, ...staff, make: async (world) => ({ rateId: await taxRate(world) }) },
  {
    call: taxes.restoreTaxRate,
    ...staff,
    async make(world) {
      const rateId = await taxRate(world)
      await world.call('tom', taxes.archiveTaxRate, { rateId })
      return { rateId }
    },
  },
  { call: taxes.listTaxRateChanges, ...staff, make: () => ({}) },
  { call: taxes.chooseDefaultTaxRate, ...staff, make: async (world) => ({ rateId: await taxRate(world) }) },
  {
    call: invoices.listInvoices,
    ...readers,
    foreign: 'project-not-found',
    leavesOut: { clientId: 'Staff narrow the list by it; everybody else gets their own account’s.' },
    make: (world, caller) => pick(world, caller, 'projectId'),
  },
  { call: countInvoices, ...staff, missing: 'ok', make: () => ({ clientId: 'ada' }) },
  { call: invoices.getInvoice, ...readers, make: (world, caller) => pick(world, caller, 'invoiceId') },
  { call: invoices.listInvoiceHours, ...readers, make: (world, caller) => pick(world, caller, 'invoiceId', 'lineId') },
  {
    call: invoices.payInvoice,
    ...readers,
    async make(world, caller) {
      const { id: invoiceId, totalCents: amountCents } = await sent(world, caller)
      return { invoiceId, amountCents, paidCents: 0, paymentMethodId: holdingOf(world, caller).cardId }
    },
  },
  {
    call: payInvoiceByBank,
    ...readers,
    // An account that a form has linked is nobody's; that nobody linked one, only the provider can tell.
    looksUp: /^\/v1\/payment_methods\/pm_missing$/,
    foreignIds: ({ of }) => ({ paymentMethodId: of.ada.cardId }),
    async make(world, caller) {
      const { id: invoiceId, totalCents: amountCents } = await sent(world, caller)
      return { invoiceId, amountCents, paidCents: 0, paymentMethodId: 'pm_usBankAccount_success' }
    },
  },
  {
    call: payInvoices,
    ...readers,
    async make(world, caller) {
      const both = [await sent(world, caller), await sent(world, caller)]
      return {
        invoices: both.map(({ id, totalCents }) => ({ invoiceId: id, amountCents: totalCents, paidCents: 0 })),
        paymentMethodId: holdingOf(world, caller).cardId,
      }
    },
  },
]
