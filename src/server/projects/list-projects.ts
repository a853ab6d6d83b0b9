import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { mostCounted } from '#domain/core/list-count.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listProjects as call } from '#domain/projects/contract.ts'
import type { countProjects as countCall } from '#domain/projects/count-contract.ts'
import { combined, spanOf } from '#domain/projects/project-order.ts'
import { isFound } from '#domain/projects/project-search.ts'
import type { Project } from '#domain/projects/project.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import type { Portal } from '#server/portal.ts'
import type { ListOptions, Row, Stored } from '#server/ports/documents.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { projects } from './exports/collections.ts'
import { expectProjectsRight, maySee } from './exports/policy.ts'
import { presentProject } from './present.ts'

const pageSize = 50
/** A search reads at most this many projects at a time; `next` goes on from there. */
const searchLimit = 2000

type Input = InputOf<typeof call>
type Filter = Omit<Input, 'after'>
type Page = { readonly found: readonly Stored<Project>[]; readonly next: string | null }

/** Lists the projects that the viewer may see. A search looks for its words in name, description and company. */
export async function listProjects(portal: Portal, viewer: Viewer, input: Input): Promise<ReplyOf<typeof call>> {
  expectProjectsRight(viewer)
  expectOffered(viewer, input)
  const { found, next } =
    viewer.role === 'creator' ? await memberPage(portal, viewer, input) : await accountPage(portal, viewer, input)
  return { projects: found.map(presentProject), next }
}

/** How many projects staff's list has with this filter; null where it is filtered as it is read. */
export async function countProjects(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof countCall>,
): Promise<ReplyOf<typeof countCall>> {
  expectOffered(viewer, input)
  const { listed, isSearch } = await listedBy(portal, viewer, input)
  if (isSearch) return { counted: null }
  return { counted: await portal.documents.countListed(projects, { ...listed, limit: mostCounted }) }
}

/** The declared list that answers a filter, and whether it is to be filtered further as it is read. */
async function listedBy(
  portal: Portal,
  viewer: Viewer,
  input: Filter,
): Promise<{ readonly listed: Omit<ListOptions, 'limit'>; readonly isSearch: boolean }> {
  const clientId = viewer.role === 'client' ? viewer.accountId : input.clientId
  const { managerId, due } = input
  // One client or manager has few projects, and the archive is read seldom: these lists are filtered by status as they are read.
  const status = input.archived || clientId || managerId ? undefined : input.status
  const where = {
    ...(clientId ? { clientId } : {}),
    ...(managerId ? { managerId } : {}),
    ...(status ? { status } : {}),
  }
  const range = due && spanOf(due, await todayOf(portal, viewer))
  return {
    listed: { where, orderBy: orderFor(input), ...(range ? { range } : {}) },
    isSearch: input.search !== undefined || status !== input.status,
  }
}

async function accountPage(portal: Portal, viewer: Viewer, input: Input): Promise<Page> {
  const { listed, isSearch } = await listedBy(portal, viewer, input)
  const found: Row<Project>[] = []
  let after = input.after
  for (let read = 0; read < searchLimit; read += pageSize) {
    const rows: Row<Project>[] = await portal.documents.list(projects, {
      ...listed,
      limit: pageSize,
      ...(after ? { after } : {}),
    })
    after = rows.at(-1)?.cursor
    // A page that is not searched is handed on as it is stored, unread.
    for (const row of rows) if (!isSearch || matches(row, input)) found.push(row)
    if (rows.length < pageSize || !after) return { found, next: null }
    if (found.length >= pageSize || !isSearch) break
  }
  return { found, next: after ?? null }
}

function orderFor({ archived, sort, due }: Filter): readonly [field: keyof Project, direction: 'asc' | 'desc'] {
  if (archived) return ['archivedAt', 'desc']
  const by = due ? 'due' : sort
  return by ? [sortFields[by], 'asc'] : ['listedAt', 'desc']
}

const sortFields = { name: 'listedName', client: 'listedClient', due: 'listedDue' } as const

async function todayOf({ documents, clock }: Portal, { uid }: Viewer): Promise<Day> {
  return dayIn((await timeZoneOf(documents, uid)) || 'UTC', clock.nowMs())
}

/** Staff alone sort, and filter by manager and due day, and only as `combined` lets them: no list is a scan. */
function expectOffered({ role }: Viewer, input: Filter): void {
  const { sort, managerId, due } = input
  if (role !== 'superAdmin' && (sort || managerId || due)) throw new Refusal('forbidden')
  const offered = combined(input)
  for (const field of ['sort', 'managerId', 'due'] as const)
    if (input[field] !== offered[field])
      throw new Refusal('invalid-input', {
        fields: { [field]: 'This list can’t be filtered and sorted this way. Remove a filter' },
      })
}

/** A creator is a member of few projects, so that these are read whole. */
async function memberPage({ documents }: Portal, viewer: Viewer, input: Input): Promise<Page> {
  const all = await documents.getMany(projects, await projectIdsOf(documents, viewer.uid))
  const orderOf = ({ data }: Stored<Project>) => (input.archived ? data.archivedAt : data.listedAt)
  const found = all
    .filter(
      (row) =>
        maySee(viewer, row.data) &&
        orderOf(row) !== null &&
        matches(row, input) &&
        (!input.clientId || row.data.clientId === input.clientId),
    )
    .sort((a, b) => ((orderOf(a) ?? '') < (orderOf(b) ?? '') ? 1 : -1))
  return { found, next: null }
}

function matches({ data }: Stored<Project>, { search, status }: Input): boolean {
  if (status && data.status !== status) return false
  return !search || isFound(data, search)
}
