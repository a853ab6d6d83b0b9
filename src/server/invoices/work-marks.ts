import { fixedLines } from '#domain/invoices/draft-lines.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Product } from '#domain/projects/product.ts'
import { invoices, workMarks } from '#server/invoices/exports/collections.ts'
import { consequence } from '#server/platform/consequences.ts'
import type { Consequence } from '#server/platform/consequences.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { createId } from '#server/platform/secrets.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { productsOf, workIdsOf } from './invoice-hours.ts'
import { openWork } from './open-work.ts'

/** Marks the project of whatever may make a milestone or a price ready to invoice, in the transaction that does. */
export function leaveWorkMarks(): Consequence[] {
  return [
    consequence(products, ({ before, after }, transaction) => {
      if (after && asks(after) !== 'nothing' && asks(after) !== (before && asks(before)))
        transaction.create(workMarks, { id: createId(), projectId: after.projectId })
    }),
    consequence(invoices, ({ before, after }, transaction) => {
      if (after && givesBack(before, after))
        transaction.create(workMarks, { id: createId(), projectId: after.projectId })
    }),
  ]
}

/** What the approved milestones and the approved price of a product ask for. */
function asks(product: Product): string {
  const lines = fixedLines([product])
  return lines.length === 0 ? 'nothing' : JSON.stringify(lines)
}

/** Whether work is open again: that of a void invoice, and what was removed from a draft that is one no more. */
function givesBack(before: Invoice | null, after: Invoice): boolean {
  if (after.status === 'void') return before?.status !== 'void'
  return (
    before?.status === 'draft' && after.status !== 'draft' && workIdsOf({ lines: before.removedLines ?? [] }).length > 0
  )
}

/** The projects that have a mark, each once. */
export async function markedProjects(documents: Documents): Promise<string[]> {
  return [...(await readMarks(documents)).keys()]
}

/** The ids of the marks of each project. */
async function readMarks(documents: Documents): Promise<ReadonlyMap<string, readonly string[]>> {
  const marks = new Map<string, string[]>()
  for await (const { id, data } of eachRow(documents, workMarks, { orderBy: ['projectId', 'asc'] })) {
    if (data.projectId === null) continue
    marks.set(data.projectId, [...(marks.get(data.projectId) ?? []), id])
  }
  return marks
}

const everyMs = 60 * 60_000

/** Tidies the marks at the start and every hour. */
export function startTidyingMarks(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'work marks not tidied')
  const rounds = startRounds({ duty, everyMs, round: () => tidyMarks(portal.documents), onFault })
  rounds.begin()
  return rounds
}

/**
 * Takes away the marks of projects that have no milestone or price to invoice, and all but one of the others. What is marked meanwhile
 * keeps its mark. The first time, it marks what was approved before there were marks.
 */
export async function tidyMarks(documents: Documents): Promise<void> {
  if (!(await documents.get(workMarks, filledId))) await fillIn(documents)
  for (const [projectId, ids] of await readMarks(documents)) {
    const project = (await documents.get(projects, projectId))?.data
    const isOpen = project !== undefined && (await openWork({ documents, createId }, project, [])).sums.totalCents > 0
    const left = isOpen ? ids.slice(1) : ids
    if (left.length === 0) continue
    await documents.transact(async (transaction) => {
      for (const id of left) if (await transaction.get(workMarks, id)) transaction.remove(workMarks, id)
    })
  }
}

const filledId = 'filled'

/** Repeated after a crash in the middle, it marks some projects twice, which tidying mends. */
async function fillIn(documents: Documents): Promise<void> {
  await markApproved(documents)
  await documents.transact(async (transaction) => {
    if (!(await transaction.get(workMarks, filledId))) transaction.create(workMarks, { id: filledId, projectId: null })
  })
}

/** Marks every project with an approved milestone or price, as if each had just been approved. */
export async function markApproved(documents: Documents): Promise<void> {
  // One list leaves out what is archived, the other everything else.
  for (const orderBy of [
    ['listedName', 'asc'],
    ['archivedAt', 'desc'],
  ] as const)
    for await (const { id: projectId } of eachRow(documents, projects, { orderBy })) {
      if ((await productsOf(documents, projectId)).every((product) => asks(product) === 'nothing')) continue
      await documents.transact(async (transaction) => {
        transaction.create(workMarks, { id: createId(), projectId })
      })
    }
}
