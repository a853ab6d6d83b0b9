import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { addDays, dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import { placesOf } from '#domain/projects/project-order.ts'
import type { Project } from '#domain/projects/project.ts'
import { rollUp } from '#domain/projects/roll-up.ts'
import { openTerms } from '#domain/projects/terms.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { awaitedOf } from '#server/projects/exports/change-product.ts'
import { awaitedApprovals, links, products, projects, terms } from '#server/projects/exports/collections.ts'
import { agreedWork } from './agreed-work.ts'
import type { AgreedProduct, AgreedWork } from './agreed-work.ts'
import { cast, castProjects } from './cast.ts'

const dayMs = 86_400_000

type Deps = { readonly documents: Documents; readonly clock: Clock }
/** Turns days counted from the seed's own into days and moments. */
type Calendar = { readonly day: (offset: number) => Day; readonly moment: (offset: number) => Instant }
type Line = Omit<Activity, 'id' | 'actorName' | 'clientId' | 'projectId' | 'audience' | 'listed' | 'recipientIds'> &
  Partial<Pick<Activity, 'audience'>>

/** Gives the cast's projects, which `seedCast` has begun, what a demo shows: agreements, dates, milestones, links and a history. */
export async function seedProjects({ documents, clock }: Deps): Promise<void> {
  const today = dayIn('UTC', clock.nowMs())
  const calendar: Calendar = {
    day: (offset) => addDays(today, offset),
    moment: (offset) => toInstant(clock.nowMs() + offset * dayMs),
  }
  for (const { id, products: own } of castProjects) {
    const productIds = own.map((_, index) => `${id}-${index + 1}`)
    await documents.transact((transaction) => seedProject(transaction, calendar, id, productIds))
  }
}

async function seedProject(
  transaction: Transaction,
  calendar: Calendar,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  const found = await transaction.get(projects, id)
  if (!found) throw new Error(`The cast has no project ${id}`)
  const own: Product[] = []
  for (const productId of productIds) {
    const product = await transaction.get(products, productId)
    if (product) own.push(product.data)
  }
  const work = agreedWork[id]
  const agreed = own.map((product, index) => withAgreement(product, work?.products[index], calendar))
  if (work) {
    for (const product of agreed) {
      transaction.put(products, product)
      const awaited = awaitedOf(product, found.data.lastActivityAt)
      if (awaited) transaction.create(awaitedApprovals, awaited)
    }
    const standing = { ...withStanding(found.data, work, calendar), ...rollUp(agreed) }
    transaction.put(projects, { ...standing, ...placesOf(standing) })
    if (work.terms)
      transaction.create(terms, { ...openTerms(id, found.data.clientId, found.data.createdAt), ...work.terms })
    writeLinks(transaction, found.data, work)
  }
  writeHistory(transaction, found.data, linesOf(found.data, agreed, work))
}

function withStanding(
  project: Project,
  { managerId, progressMode, manualPercent, start, due }: AgreedWork,
  { day }: Calendar,
): Project {
  return {
    ...project,
    managerId,
    progressMode,
    manualPercent,
    startDate: day(start),
    dueDate: day(due),
    completedAt: project.status === 'completed' ? project.lastActivityAt : null,
  }
}

function withAgreement(product: Product, agreed: AgreedProduct | undefined, calendar: Calendar): Product {
  if (!agreed) return product
  const { due, approved, milestones, ...rest } = agreed
  return {
    ...product,
    ...rest,
    dueDate: calendar.day(due),
    approval: approved ? approvalOf(approved, calendar) : null,
    milestones: milestones.map(({ title, due, amount, state }, index) => {
      const isOpen = typeof state === 'string'
      return {
        id: `${product.id}-milestone-${index + 1}`,
        title,
        dueDate: calendar.day(due),
        amountCents: amount,
        status: isOpen ? state : 'approved',
        approval: isOpen ? null : approvalOf(state, calendar),
      } satisfies Milestone
    }),
  }
}

function approvalOf({ by, on }: { readonly by: string; readonly on: number }, { moment }: Calendar) {
  return { uid: by, name: nameOf(by), at: moment(on) }
}

function writeLinks(transaction: Transaction, { id, clientId, createdAt }: Project, work: AgreedWork): void {
  for (const [index, { by, ...link }] of work.links.entries()) {
    transaction.create(links, {
      id: `${id}-link-${index + 1}`,
      projectId: id,
      clientId,
      ...link,
      sortOrder: index + 1,
      createdBy: by,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

/** What has happened so far, as it follows from how things stand. */
function linesOf(project: Project, own: readonly Product[], work: AgreedWork | undefined): Line[] {
  const { clientId, createdAt } = project
  const manager = work?.managerId ?? 'tom'
  const begun = line('project.created', createdAt, clientId, project)
  const lines = [begun]
  for (const product of own) {
    lines.push(line('product.added', product.createdAt, clientId, product))
    for (const { id, title, status, approval } of product.milestones) {
      const about = { id, name: title }
      if (approval) {
        lines.push(line('milestone.approval_requested', later(approval.at, -1), manager, about))
        lines.push(line('milestone.approved', approval.at, approval.uid, about))
      } else if (status === 'waiting_client') {
        lines.push(line('milestone.approval_requested', later(project.lastActivityAt, 0), manager, about))
      }
    }
    if (product.approval) lines.push(line('product.approved', product.approval.at, product.approval.uid, product))
  }
  for (const [index, { title, type, visibility, by }] of (work?.links ?? []).entries()) {
    const about = { id: `${project.id}-link-${index + 1}`, name: title }
    const audience = visibility === 'staff' ? 'staff' : 'project'
    lines.push({ ...line('link.added', later(createdAt, 1), by, about, type), audience })
  }
  if (project.status !== 'draft')
    lines.push(line('project.status_changed', statusMoment(project), manager, project, project.status))
  return lines
}

/** Work begins the day after the project was started; every other state is the last thing that happened. */
function statusMoment({ status, createdAt, lastActivityAt }: Project): Instant {
  return status === 'active' ? later(createdAt, 1) : lastActivityAt
}

function line(
  type: ActivityType,
  at: Instant,
  actorId: string,
  { id, name }: { readonly id: string; readonly name: string },
  detail = '',
): Line {
  return { type, at, actorId, subjectId: id, subjectName: name, detail }
}

function writeHistory(transaction: Transaction, { id, clientId }: Project, lines: readonly Line[]): void {
  for (const [index, { audience = 'project', ...entry }] of lines.entries()) {
    transaction.create(activityCollection, {
      id: `${id}-happening-${index + 1}`,
      ...entry,
      actorName: nameOf(entry.actorId),
      projectId: id,
      clientId,
      audience,
      listed: true,
      recipientIds: [],
    })
  }
}

function later(at: Instant, days: number): Instant {
  return toInstant(toMilliseconds(at) + days * dayMs)
}

function nameOf(uid: string): string {
  const member = cast.find((candidate) => candidate.uid === uid)
  return member ? `${member.firstName} ${member.lastName}` : ''
}
