import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { firstDayOf, plannedAs } from '#domain/projects/from-template.ts'
import type * as calls from '#domain/projects/template-contract.ts'
import { mostTemplateMilestones, mostTemplateProducts, mostTemplates } from '#domain/projects/template-limits.ts'
import type { Template, TemplateProduct } from '#domain/projects/template.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { templates } from '#server/projects/exports/collections.ts'
import { findProject } from '#server/projects/exports/find-project.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { presentTemplate } from './present.ts'

export async function listTemplates({ documents }: Portal): Promise<ReplyOf<typeof calls.listTemplates>> {
  const rows = await listAll(documents, templates, { where: {}, orderBy: ['name', 'asc'] })
  return { templates: rows.map(presentTemplate) }
}

/** Adds a template. Refuses `invalid-input` for the name of another one. Under a key, once. */
export function createTemplate(
  portal: Portal,
  viewer: Viewer,
  { key, name, products }: InputOf<typeof calls.createTemplate>,
): Promise<ReplyOf<typeof calls.createTemplate>> {
  return addTemplate(portal, viewer, { id: keyedId('template', viewer.uid, key), name, products })
}

/** Adds a template with what is agreed on a project. Refuses `invalid-input` where it is more than a template holds, and for the name of another one. Under a key, once. */
export async function saveAsTemplate(
  portal: Portal,
  viewer: Viewer,
  { key, projectId, name }: InputOf<typeof calls.saveAsTemplate>,
): Promise<ReplyOf<typeof calls.saveAsTemplate>> {
  const { documents } = portal
  const { data: project } = await findProject(documents, viewer, projectId)
  const held = (await readProducts(documents, projectId)).map(({ data }) => data)
  const products = plannedAs(held, firstDayOf(project))
  if (products.length > mostTemplateProducts)
    throw new Refusal('invalid-input', {
      fields: { name: `A template can have up to ${mostTemplateProducts} products` },
    })
  const crowded = products.find(({ milestones }) => milestones.length > mostTemplateMilestones)
  if (crowded)
    throw new Refusal('invalid-input', {
      fields: {
        name: `“${crowded.name}” has more than ${mostTemplateMilestones} milestones, the most a template allows`,
      },
    })
  return addTemplate(portal, viewer, { id: keyedId('saved template', viewer.uid, key), name, products })
}

async function addTemplate(
  { documents, clock }: Portal,
  viewer: Viewer,
  { id, name, products }: { readonly id: string; readonly name: string; readonly products: TemplateProduct[] },
): Promise<{ template: ReturnType<typeof presentTemplate> }> {
  const all = await listAll(documents, templates, { where: {}, orderBy: ['name', 'asc'] })
  return documents.transact(async (transaction) => {
    const added = await transaction.get(templates, id)
    if (added) return { template: presentTemplate(added) }
    expectOwnName(all, id, name)
    if (all.length >= mostTemplates)
      throw new Refusal('invalid-input', {
        fields: { name: `You can have up to ${mostTemplates} templates. Delete one first` },
      })
    const now = clock.now()
    const template = { id, name, products, createdAt: now, changedAt: now, changedBy: nameOf(viewer) }
    return { template: presentTemplate(transaction.create(templates, template)) }
  })
}

function expectOwnName(all: readonly Stored<Template>[], id: string, name: string): void {
  if (all.some((other) => other.id !== id && isSameName(other.data.name, name)))
    throw new Refusal('invalid-input', { fields: { name: 'Another template has this name' } })
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Refuses `stale-version` where somebody has changed the template since the viewer saw it; nothing is merged. Refuses `invalid-input` for
 * the name of another one; a template that has it already may keep it.
 */
export async function updateTemplate(
  { documents, clock }: Portal,
  viewer: Viewer,
  { templateId, version, name, products }: InputOf<typeof calls.updateTemplate>,
): Promise<ReplyOf<typeof calls.updateTemplate>> {
  const all = await listAll(documents, templates, { where: {}, orderBy: ['name', 'asc'] })
  return documents.transact(async (transaction) => {
    const found = await findTemplate(transaction, templateId, version)
    if (!isSameName(found.data.name, name)) expectOwnName(all, templateId, name)
    const template = { ...found.data, name, products, changedAt: clock.now(), changedBy: nameOf(viewer) }
    return { template: presentTemplate(transaction.put(templates, template)) }
  })
}

export function removeTemplate(
  { documents }: Portal,
  _viewer: Viewer,
  { templateId, version }: InputOf<typeof calls.removeTemplate>,
): Promise<ReplyOf<typeof calls.removeTemplate>> {
  return documents.transact(async (transaction) => {
    await findTemplate(transaction, templateId, version)
    transaction.remove(templates, templateId)
    return {}
  })
}

async function findTemplate(transaction: Transaction, templateId: string, version: number): Promise<Stored<Template>> {
  const found = await transaction.get(templates, templateId)
  if (!found) throw new Refusal('not-found')
  if (found.version !== version) throw new Refusal('stale-version')
  return found
}

function nameOf({ uid, fullName }: Viewer): Template['changedBy'] {
  return { uid, name: fullName }
}
