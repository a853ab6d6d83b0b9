import { addDays, dayIn, monthOf } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cents } from '#domain/core/money.ts'
import { newProduct } from '#domain/projects/new-project.ts'
import { approvedEntry, draftEntry, submittedEntry } from '#domain/timesheets/entry-steps.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { products, projects, terms } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { agency } from './cast.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const projectId = 'bakery-relaunch'
const productCount = 200
const entryCount = 5000
const creators = ['ivo', 'mei']
const together = 400

/** Makes the cast's first project as large as they come: 200 products, and 5,000 approved entries of the agency’s present month. */
export async function seedLargeProject({ documents, clock }: Deps): Promise<void> {
  const now = clock.now()
  await documents.transact(async (transaction) => {
    const project = await transaction.get(projects, projectId)
    const held = await transaction.get(terms, projectId)
    if (!project || !held) throw new Error('The cast has to be there first')
    const { clientId } = project.data
    for (let number = project.data.productCount + 1; number <= productCount; number++) {
      const id = `${projectId}-large-${number}`
      const name = `Page ${number}`
      const facts = { id, projectId, clientId, name, description: '', kind: 'sites' as const, createdBy: clientId }
      transaction.create(products, newProduct({ ...facts, sortOrder: 1000 + number }, now))
    }
    transaction.put(projects, { ...project.data, productCount })
    transaction.put(terms, { ...held.data, usedHours: held.data.usedHours + entryCount / 4 })
  })
  for (let from = 0; from < entryCount; from += together) await addEntries({ documents, clock }, from, now)
}

async function addEntries({ documents, clock }: Deps, from: number, now: string): Promise<void> {
  const today = dayIn(agency.timeZone, clock.nowMs())
  const days = Number(today.slice(8))
  await documents.transact(async (transaction) => {
    for (let number = from; number < from + together; number++) {
      const workDate = addDays(`${monthOf(today)}-01`, number % days)
      const entry = draftEntry(
        {
          projectId,
          clientId: 'ada',
          productId: null,
          workDate,
          descriptions: `Piece of work ${number + 1}`,
          workedHours: 0.25,
          billable: true,
          linkUrl: null,
        },
        { id: `large-${number}`, creatorId: creators[number % creators.length] ?? 'ivo' },
        toInstant(clock.nowMs()),
      )
      const approval = { uid: 'nina', name: 'Nina Falk', at: now }
      const rates = { rateSnapshot: cents(6500), billRateSnapshotCents: cents(11_000) }
      transaction.create(timeEntries, approvedEntry(submittedEntry(entry, now), approval, rates))
    }
  })
}
