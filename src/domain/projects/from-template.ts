import { addDays, daysBetween } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { Instant } from '#domain/core/instants.ts'
import { newProduct } from './new-project.ts'
import type { Product } from './product.ts'
import { placesOf } from './project-order.ts'
import type { Project } from './project.ts'
import { rollUp } from './roll-up.ts'
import { mostDaysAfter } from './template-limits.ts'
import type { TemplateProduct } from './template.ts'

type Beginning = {
  readonly project: Project
  readonly planned: readonly TemplateProduct[]
  readonly startDay: Day
  readonly createId: () => string
  readonly now: Instant
}

/** A project that begins with the products of a template. Days are calendar days: a due day may be on a weekend. */
export function beginWith({ project, planned, startDay, createId, now }: Beginning): {
  readonly project: Project
  readonly products: readonly Product[]
} {
  const products = productsAsPlanned({ project, planned, startDay, createId, now })
  const begun = { ...project, startDate: startDay, productCount: products.length, ...rollUp(products) }
  return { project: { ...begun, ...placesOf(begun) }, products }
}

/** The products of a template, for a project that has so many already. */
export function productsAsPlanned({ project, planned, startDay, createId, now }: Beginning, held = 0): Product[] {
  const { id: projectId, clientId, createdBy } = project
  return planned.map(({ name, description, kind, milestones, ...agreed }, index): Product => ({
    ...newProduct(
      { id: createId(), projectId, clientId, name, description, kind, createdBy, sortOrder: held + index + 1 },
      now,
    ),
    ...agreed,
    milestones: milestones.map(({ title, daysAfter, amountCents }) => ({
      id: createId(),
      title,
      dueDate: daysAfter === null ? null : addDays(startDay, daysAfter),
      status: 'todo',
      amountCents,
      approval: null,
    })),
  }))
}

/** The same products without a price: what they are paid with was agreed elsewhere. */
export function unpriced(planned: readonly TemplateProduct[]): TemplateProduct[] {
  return planned.map((product) => ({
    ...product,
    priceCents: null,
    milestones: product.milestones.map((milestone) => ({ ...milestone, amountCents: null })),
  }))
}

/** The day that a template counts from: when the project starts, else when it was created. */
export function firstDayOf({ startDate, createdAt }: Pick<Project, 'startDate' | 'createdAt'>): Day {
  return startDate ?? createdAt.slice(0, 10)
}

/** What another project can begin with, from the products of this one: those that are worked on or done. What was due before the start is due with it. */
export function plannedAs(products: readonly Product[], startDay: Day): TemplateProduct[] {
  return products
    .filter(({ status, archivedAt }) => status !== 'cancelled' && archivedAt === null)
    .map(({ name, description, kind, term, estimateHours, priceCents, milestones }) => ({
      name,
      description,
      kind,
      term,
      estimateHours,
      priceCents,
      milestones: milestones.map(({ title, dueDate, amountCents }) => ({
        title,
        daysAfter: dueDate === null ? null : Math.min(mostDaysAfter, Math.max(0, daysBetween(startDay, dueDate))),
        amountCents,
      })),
    }))
}
