import assert from 'node:assert/strict'
import { addDays, dayIn } from '#domain/core/days.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { add, sum } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { fixedLines, workIdOf } from '#domain/invoices/draft-lines.ts'
import { isOwed, owedCents, recordedMethods } from '#domain/invoices/invoice-status.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { listReadyToInvoice } from '#domain/invoices/ready-contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import { standingPayments } from '#domain/invoices/recorded-payments.ts'
import { partOf, statementOf } from '#domain/invoices/statement.ts'
import * as work from '#domain/projects/product-contract.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import type { Invariant, Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { numbersInOrder } from '#server/testing/simulation/numbered.test-support.ts'
import { drawCard, noteReply } from '#server/testing/simulation/paying.test-support.ts'
import { processNames } from '#server/testing/simulation/world.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { workOver } from '#server/timesheets/simulation.test-support.ts'
import { invoicedWork, invoices, projectDrafts, workMarks } from './exports/collections.ts'
import { inTwo, misplaced } from './stage.test-support.ts'

const owners = ['ada', 'grace', 'hugo'] as const
const staff = ['tom', 'nina'] as const

function issued({ world, random }: Person, of?: string) {
  const all = world.rows(invoices).filter(({ issue, clientId }) => issue !== null && (!of || clientId === of))
  return random.pick(all.slice(-6))
}

/** With due days that are ahead. */
async function sendDraft(
  person: Person,
  { id: invoiceId, version, paymentPlan }: Pick<PresentedInvoice, 'id' | 'version' | 'paymentPlan'>,
): Promise<void> {
  const dueDate = addDays(dayIn('UTC', person.world.clock.nowMs()), person.random.between(1, 30))
  const parts = inTwo(5_000, dueDate, addDays(dueDate, person.random.between(0, 30)))
  const changed = paymentPlan
    ? await person.ask(setPaymentPlan, { invoiceId, version, parts })
    : await person.ask(calls.updateInvoice, { invoiceId, version, dueDate })
  if (changed) await person.ask(calls.sendInvoice, { invoiceId, version: changed.invoice.version })
}

/** A payment has failed or hangs: its payer tries to pay everything at once, or asks the agency to void the invoice. */
async function withoutAnswer(person: Person, all: InputOf<typeof calls.payInvoice>): Promise<void> {
  if (person.random.chance(0.5)) return noteReply(person, person.uid, await person.ask(calls.payInvoice, all))
  const voiding = { invoiceId: all.invoiceId, reason: 'Pays elsewhere' }
  await person.world.call(person.random.pick(processNames) ?? 'A', 'tom', calls.voidInvoice, voiding)
}

export const invoicesLife: Life = {
  acts: {
    'drafts an invoice': {
      by: staff,
      weight: 3,
      async act(person) {
        const { world, random } = person
        const able = world.rows(projects).filter(({ clientId }) => owners.some((uid) => uid === clientId))
        const project = random.pick(able)
        const drafted = project && (await person.ask(calls.draftInvoice, { projectId: project.id }))
        if (!drafted) return
        const { id: invoiceId, totalCents, dueDate } = drafted.invoice
        let { version } = drafted.invoice
        if (totalCents < 50) {
          const item = { id: null, kind: 'item' as const, description: 'Photographs', quantity: 1, unitCents: 10_000 }
          const changed = await person.ask(calls.updateInvoice, { invoiceId, version, lines: [item] })
          version = changed?.invoice.version ?? version
        }
        if (random.chance(0.3)) await person.ask(setPaymentPlan, { invoiceId, version, parts: inTwo(5_000, dueDate) })
      },
    },
    'invoices hours': {
      by: staff,
      weight: 6,
      async act(person) {
        const { world, random } = person
        const free = world.rows(timeEntries).filter((entry) => entry.status === 'approved' && entry.invoiceId === null)
        const entry = random.pick(free)
        const drafted = entry && (await person.ask(calls.draftInvoice, { projectId: entry.projectId }))
        if (!drafted || drafted.invoice.totalCents < 50) return
        await sendDraft(person, drafted.invoice)
      },
    },
    'sends an invoice': {
      by: staff,
      weight: 3,
      async act(person) {
        const shown = await person.ask(calls.listInvoices, {})
        const draft = person.random.pick(shown?.invoices.filter(({ status }) => status === 'draft') ?? [])
        if (draft) await sendDraft(person, draft)
      },
    },
    'sends a draft whose hours were worked over': {
      by: staff,
      weight: 2,
      async act(person) {
        const { world, random } = person
        const drafts = world
          .stored(invoices)
          .filter(
            ({ data }) => data.status === 'draft' && data.lines.some(({ timesheetIds }) => timesheetIds.length > 0),
          )
        const draft = random.pick(drafts)
        const entryId = random.pick(draft?.data.lines.flatMap(({ timesheetIds }) => timesheetIds) ?? [])
        if (!draft || entryId === undefined) return
        await workOver(person, entryId)
        await sendDraft(person, draft)
      },
    },
    'pays an invoice': {
      by: owners,
      weight: 3,
      async act(person) {
        const invoice = issued(person, person.uid)
        if (!invoice) return
        const payable = payableCents(invoice)
        const amountCents = (person.random.chance(0.6) ? payable.at(-1) : payable[0]) ?? owedCents(invoice)
        const { id: invoiceId, paidCents } = invoice
        const body = { invoiceId, amountCents, paidCents, paymentMethodId: drawCard(person, person.uid) }
        const reply = await person.ask(calls.payInvoice, body)
        noteReply(person, person.uid, reply)
        if (!reply && person.random.chance(0.7))
          await withoutAnswer(person, { ...body, amountCents: owedCents(invoice) })
      },
    },
    'pays several invoices at once': {
      by: owners,
      weight: 1,
      async act(person) {
        const { world, random, uid } = person
        const open = world.rows(invoices).filter((invoice) => invoice.clientId === uid && isOwed(invoice))
        const chosen = open.slice(-random.between(2, 4))
        if (chosen.length < 2) return
        const claims = chosen.map((invoice) => ({
          invoiceId: invoice.id,
          amountCents: payableCents(invoice)[0] ?? owedCents(invoice),
          paidCents: invoice.paidCents,
        }))
        const body = { invoices: claims, paymentMethodId: drawCard(person, uid) }
        noteReply(person, uid, await person.ask(payInvoices, body))
      },
    },
    'records a payment that came without a card': {
      by: staff,
      weight: 1,
      async act(person) {
        const { world, random } = person
        const invoice = issued(person)
        if (!invoice) return
        const dueCents = owedCents(invoice)
        const amountCents = random.chance(0.5) ? dueCents : Math.ceil(dueCents / 3)
        if (amountCents <= 0) return
        const came = { receivedOn: dayIn('UTC', world.clock.nowMs() - 86_400_000), reference: '', note: '' }
        const method = random.pick(recordedMethods) ?? 'cash'
        const body = { invoiceId: invoice.id, key: person.key(), dueCents, amountCents, method, ...came }
        await person.ask(recorded.recordPayment, body)
      },
    },
    'has a milestone approved': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const { world, random } = person
        const product = random.pick(world.rows(products).filter(({ archivedAt }) => archivedAt === null))
        if (!product) return
        const { id: productId, clientId } = product
        const amountCents = random.between(100, 90_000)
        const wanted = { key: person.key(), productId, title: 'Next step', dueDate: null, amountCents }
        const milestoneId = (await person.ask(work.addMilestone, wanted))?.product.milestones.at(-1)?.id
        if (!milestoneId) return
        await person.ask(work.requestApproval, { productId, milestoneId })
        const asked = { productId, milestoneId }
        await world.call(random.pick(processNames) ?? 'A', clientId, work.approveMilestone, asked)
      },
    },
    'looks at what is ready to invoice': {
      by: staff,
      weight: 0.3,
      async act(person) {
        const before = await person.ask(listReadyToInvoice, {})
        const project = person.random.pick(person.world.rows(projects))
        const preview = project && (await person.ask(calls.previewInvoice, { projectId: project.id }))
        const after = await person.ask(listReadyToInvoice, {})
        // Somebody may have worked on it in between.
        if (!preview || JSON.stringify(before) !== JSON.stringify(after)) return
        const listed = after?.projects.find(({ projectId }) => projectId === project.id)
        assert.equal(listed?.totalCents ?? 0, preview.totalCents, `what is ready to invoice in ${project.id}`)
      },
    },
    'undoes a recorded payment': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const invoice = issued(person)
        const payment = invoice && person.random.pick(standingPayments(invoice))
        if (!payment) return
        const body = { invoiceId: invoice.id, recordedId: payment.id, reason: 'It bounced' }
        await person.ask(recorded.undoPayment, body)
      },
    },
    'voids an invoice': {
      by: staff,
      weight: 1,
      async act(person) {
        const invoice = issued(person)
        if (invoice) await person.ask(calls.voidInvoice, { invoiceId: invoice.id, reason: 'Wrong' })
      },
    },
    'credits an invoice': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const invoice = issued(person)
        if (!invoice) return
        const leftCents = owedCents(invoice)
        const amountCents = person.random.chance(0.5) ? leftCents : Math.ceil(leftCents / 4)
        if (amountCents <= 0) return
        const body = { invoiceId: invoice.id, key: person.key(), amountCents, reason: 'Late' }
        await person.ask(calls.creditInvoice, body)
      },
    },
  },
  invariants: {
    'invoices are numbered without gap or repeat': numbersInOrder(invoices),
    'invoices stand where their sums say': { holds: 'always', broken: ({ rows }) => misplaced(rows(invoices)) },
    'statements add up and close on what is due': closing(),
    'projects with a milestone or a price to invoice are marked': marked(),
  },
}

/** What is on a draft, or was removed from it, is found by the draft. */
function marked(): Invariant {
  return {
    holds: 'always',
    broken({ rows }) {
      const invoiced = new Set(rows(invoicedWork).map(({ id }) => id))
      const found = new Set([
        ...rows(workMarks).map(({ projectId }) => projectId),
        ...rows(projectDrafts).map(({ id }) => id),
      ])
      return fixedLines(rows(products).filter(({ projectId }) => !found.has(projectId)))
        .filter((line) => !invoiced.has(workIdOf(line) ?? ''))
        .map(({ description }) => `${description} can be invoiced, and its project has no mark`)
    },
  }
}

function closing(): Invariant {
  return {
    holds: 'always',
    broken({ rows, nowMs }) {
      const today = dayIn('UTC', nowMs)
      return [...Map.groupBy(rows(invoices), ({ clientId }) => clientId)].flatMap(([clientId, all]) => {
        const over = (days: { from: string; to: string }) => {
          const seen = { days, today, timeZone: 'UTC' }
          return statementOf(
            all.flatMap((invoice) => partOf(invoice, seen) ?? []),
            days.to,
          )
        }
        const month = addDays(today, -30)
        const [before, since] = [over({ from: '2000-01-01', to: addDays(month, -1) }), over({ from: month, to: today })]
        const entries = sum(since.entries.map(({ amountCents }) => amountCents))
        const dueCents = sum(all.filter(isOwed).map(owedCents))
        const isRight =
          since.openingCents === before.closingCents &&
          add(since.openingCents, entries) === since.closingCents &&
          sum(Object.values(since.ages)) === since.closingCents &&
          since.closingCents === dueCents
        return isRight ? [] : [`the statement of ${clientId} closes on ${since.closingCents}, and ${dueCents} is due`]
      })
    },
  }
}
