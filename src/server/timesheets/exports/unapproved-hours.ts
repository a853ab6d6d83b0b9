import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { timeEntries } from './collections.ts'

type Whose = { readonly creatorId: string; readonly projectId?: string | undefined }
type Unapproved = { readonly draft: TimeEntry[]; readonly rejected: TimeEntry[]; readonly submitted: TimeEntry[] }

/** A creator's hours that nobody has approved, of all months, each by day; of the one project alone where it is named. */
export async function unapprovedHours(documents: Documents, { creatorId, projectId }: Whose): Promise<Unapproved> {
  const entriesOf = async (status: keyof Unapproved) => {
    const rows = await listAll(documents, timeEntries, { where: { creatorId, status }, orderBy: ['workDate', 'asc'] })
    return rows.map(({ data }) => data).filter((entry) => !projectId || entry.projectId === projectId)
  }
  const [draft, rejected, submitted] = await Promise.all([
    entriesOf('draft'),
    entriesOf('rejected'),
    entriesOf('submitted'),
  ])
  return { draft, rejected, submitted }
}
