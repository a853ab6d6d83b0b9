import type { BodyOf } from '#domain/core/endpoint.ts'
import type { ProductKind, ProductTerm } from '#domain/projects/project-statuses.ts'
import type { PresentedTemplate, updateTemplate } from '#domain/projects/template-contract.ts'
import type { TemplateMilestone, TemplateProduct } from '#domain/projects/template.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

/** A milestone as it is edited. */
export type MilestoneValues = {
  readonly key: string
  readonly title: string
  readonly daysAfter: TypedNumber
  readonly amountCents: TypedNumber
}

/** A product as it is edited. */
export type ProductValues = {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly kind: ProductKind
  readonly term: ProductTerm
  readonly estimateHours: TypedNumber
  readonly priceCents: TypedNumber
  readonly milestones: readonly MilestoneValues[]
}

/** A template as its form holds it. */
export type TemplateValues = { version: number; name: string; products: readonly ProductValues[] }

export function toValues({ version, name, products }: PresentedTemplate): TemplateValues {
  return { version, name, products: products.map(toProduct) }
}

function toProduct({ milestones, ...product }: TemplateProduct): ProductValues {
  return { key: newKey(), ...product, milestones: milestones.map(toMilestone) }
}

function toMilestone(milestone: TemplateMilestone): MilestoneValues {
  return { key: newKey(), ...milestone }
}

let keys = 0

function newKey(): string {
  return `entry-${++keys}`
}

export function blankProduct(): ProductValues {
  const text = { name: '', description: '', kind: 'sites', term: 'long' } as const
  return { key: newKey(), ...text, estimateHours: null, priceCents: null, milestones: [] }
}

export function blankMilestone(): MilestoneValues {
  return { key: newKey(), title: '', daysAfter: null, amountCents: null }
}

/** What the schema of the form has let through. */
export type Entered = Pick<BodyOf<typeof updateTemplate>, 'name' | 'products'>

/** As the call takes it. What could not be read as a number is left as it is, which the schema refuses. */
export function entered({ name, products }: Omit<TemplateValues, 'version'>): Entered {
  return {
    name,
    products: products.map(({ name: product, description, kind, term, estimateHours, priceCents, milestones }) => ({
      name: product,
      description,
      kind,
      term,
      estimateHours,
      priceCents,
      milestones: milestones.map(({ title, daysAfter, amountCents }) => ({ title, daysAfter, amountCents })),
    })),
  }
}
