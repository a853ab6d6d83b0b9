import { Refusal } from '#domain/core/refusals.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import { lookUp } from '#server/platform/look-up.ts'
import { billToOf } from './accounts/exports/clients.ts'
import { chargeInvoice, whileNobodyPays } from './billing/charge-invoice.ts'
import { isBeingPaid } from './billing/is-being-paid.ts'
import type { InvoicesDeps } from './invoices/deps.ts'
import type { Portal } from './portal.ts'
import { projects, terms } from './projects/collections.ts'
import { readProducts } from './projects/read-products.ts'
import { timeEntries } from './timesheets/collections.ts'
import { entriesOfProject } from './timesheets/entries-of-project.ts'
import { lockHours, releaseHours } from './timesheets/lock-hours.ts'
import { presentToClient } from './timesheets/present-to-client.ts'

type Deps = { readonly activity: ActivityLog; readonly agencyName: string }

/** All days that hours can be logged on. */
const everyDay = { from: '0100-01-01', below: '9999-12-31' }

/** What the invoices need of the other slices: the work they ask for, who owes it, and the cards that pay. */
export function joinInvoices(portal: Portal, { activity, agencyName }: Deps): InvoicesDeps {
  const { documents, clock, createId, audit } = portal
  const entries = lookUp(documents, timeEntries)
  return {
    documents,
    clock,
    createId,
    activity,
    audit,
    agencyName,
    projectOf: async (projectId) => (await documents.get(projects, projectId))?.data ?? null,
    productsOf: async (projectId) => (await readProducts(documents, projectId)).map(({ data }) => data),
    settledHoursOf: (projectId) => entriesOfProject(documents, projectId, everyDay),
    hoursNow: async (projectId, entryIds) =>
      [...(await entries.many(entryIds)).values()].filter((entry) => entry.projectId === projectId),
    billToOf: (clientId) => billToOf(documents, clientId),
    async hoursBehind({ role }, { id, projectId, issuedAt }, entryIds) {
      const found = [...(await entries.many(entryIds)).values()]
        .filter(({ invoiceId }) => invoiceId === (issuedAt === null ? null : id))
        .sort((a, b) => (a.workDate < b.workDate ? -1 : a.workDate > b.workDate ? 1 : a.id < b.id ? -1 : 1))
      const agreed = (await documents.get(terms, projectId))?.data.visibility
      const isStaff = role === 'superAdmin'
      if (!isStaff && !agreed?.hours) throw new Refusal('forbidden')
      const teamNames = isStaff || agreed?.teamNames === true
      const visible = { hours: true, rates: false, finance: false, teamNames }
      const shown = await presentToClient({ documents }, found, visible)
      return shown.map(({ id: entryId, workDate, person, descriptions, workedHours, linkUrl }) => ({
        id: entryId,
        workDate,
        person,
        descriptions,
        workedHours,
        linkUrl,
      }))
    },
    lockHours: (transaction, invoice, entryIds) => lockHours({ clock }, transaction, invoice, entryIds),
    releaseHours: (transaction, invoiceId, entryIds) => releaseHours({ clock }, transaction, invoiceId, entryIds),
    isBeingPaid: (invoiceId, part) => isBeingPaid(portal, invoiceId, part),
    charge: (viewer, invoice, ask) => chargeInvoice(portal, viewer, invoice, ask),
    whileNobodyPays: (invoiceId, part, work) => whileNobodyPays(portal, invoiceId, part, work),
  }
}
