import { standardInvoicing } from '#domain/settings/invoicing.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { sections, settingsChanges } from '#server/settings/collections.ts'
import { agency } from './cast.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

/** Says who the agency is by law and where it is paid: to be seeded before the invoices, which take it on. */
export async function seedSettings({ documents, clock }: Deps): Promise<void> {
  const invoicing = {
    ...standardInvoicing,
    legalName: `${agency.name} LLC`,
    legalAddress: '210 Pier Street\nPortland, OR 97209',
    taxNumber: '93-4471182',
    bankHolder: `${agency.name} LLC`,
    bankName: 'Columbia Valley Bank',
    bankAccount: 'Routing number 123000220\nAccount number 004417720936',
  }
  const changedBy = { uid: 'nina', name: 'Nina Falk' }
  await documents.transact(async (transaction) => {
    const at = clock.now()
    const change = { section: 'invoicing', at, by: changedBy, before: standardInvoicing, after: invoicing } as const
    transaction.create(settingsChanges, { id: 'cast-invoicing', ...change })
    transaction.create(sections, { id: 'invoicing', invoicing, changedAt: at, changedBy })
  })
}
