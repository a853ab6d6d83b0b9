import type { ActivityType } from '#domain/core/activity.ts'
import type { Money } from '#domain/core/money.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { NewActivity } from '#server/platform/activity.ts'

/** What happened to a project as a whole, for all who see it. */
export function projectActivity(
  type: ActivityType,
  { id, clientId, name }: Pick<Project, 'id' | 'clientId' | 'name'>,
  detail = '',
): NewActivity {
  return { type, projectId: id, clientId, subjectId: id, subjectName: name, detail, audience: 'project' }
}

/** What happened to a product, for all who see it. */
export function productActivity(
  type: ActivityType,
  { id, projectId, clientId, name }: Pick<Product, 'id' | 'projectId' | 'clientId' | 'name'>,
  detail = '',
): NewActivity {
  return { type, projectId, clientId, subjectId: id, subjectName: name, detail, audience: 'project' }
}

/** A link that came or went. One for staff is told to staff alone, though creators see it: the client must not hear of it. */
export function linkActivity(
  type: ActivityType,
  { id, projectId, clientId, title, type: tool, visibility }: Link,
): NewActivity {
  const audience = visibility === 'client' ? 'project' : 'staff'
  return { type, projectId, clientId, subjectId: id, subjectName: title, detail: tool, audience }
}

/** What happened to a milestone of a product, for all who see it. */
export function milestoneActivity(
  type: ActivityType,
  { projectId, clientId }: Pick<Product, 'projectId' | 'clientId'>,
  { id, title }: Pick<Milestone, 'id' | 'title'>,
  detail = '',
): NewActivity {
  return { type, projectId, clientId, subjectId: id, subjectName: title, detail, audience: 'project' }
}

/** That nobody is asked to approve this milestone any more, if anybody was: it answers the notification, and is no line of the history. */
export function withdrawnOf(product: Product, milestone: Milestone): NewActivity[] {
  if (milestone.status !== 'waiting_client') return []
  return [{ ...milestoneActivity('request.withdrawn', product, milestone), listed: false }]
}

/** The same of a product that is archived, and of its milestones. */
export function allWithdrawnOf(product: Product): NewActivity[] {
  const whole = { ...productActivity('request.withdrawn', product), listed: false }
  const parts = product.milestones.flatMap((milestone) => withdrawnOf(product, milestone))
  return product.status === 'waiting_client' ? [whole, ...parts] : parts
}

/** The detail of a request for approval: what has changed of one that waited already; empty where it is the first. */
export function askedAgain({ status }: Pick<Product | Milestone, 'status'>): string {
  return status === 'waiting_client' ? 'price' : ''
}

/** What an activity says of the price where that has changed; nothing where it has not. */
export function priceChange(beforeCents: Money | null, afterCents: Money | null): Pick<NewActivity, 'price'> {
  return beforeCents === afterCents ? {} : { price: { beforeCents, afterCents } }
}

/** Who at the agency answers for a product: whoever leads it and whoever manages its project. */
export function leadersOf({ managerId }: Pick<Project, 'managerId'>, { ownerId }: Pick<Product, 'ownerId'>): string[] {
  return [...new Set([managerId, ownerId].filter((uid) => uid !== null))]
}

/** The fields of an input that the caller has given, by name. */
export function given<T extends object, Field extends keyof T>(
  input: T,
  fields: readonly Field[],
): { [K in Field]?: Exclude<T[K], undefined> } {
  const entries = fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]))
  return Object.fromEntries(entries) // Each field has been taken by name from an input of this type.
}

/** The names of the fields in which one document of a kind differs from another. */
export function changedNames<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = Object.keys(after) as (keyof T & string)[] // Both are plain documents.
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

const words: Readonly<Record<string, string>> = {
  managerId: 'manager',
  startDate: 'start date',
  dueDate: 'due date',
  progressMode: 'progress rule',
  manualPercent: 'progress',
  ownerId: 'lead',
  estimateHours: 'estimate',
  capHours: 'cap on hours',
  priceCents: 'price',
  previewUrl: 'preview link',
  liveUrl: 'live link',
}

/** What was changed, as a line of the history says it: "price, due date". */
export function namesInWords(names: readonly string[]): string {
  return names.map((name) => words[name] ?? name).join(', ')
}
