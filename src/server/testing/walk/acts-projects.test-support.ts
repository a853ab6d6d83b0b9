import * as projects from '#domain/projects/contract.ts'
import { countProjects } from '#domain/projects/count-contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as staffCalls from '#domain/projects/staff-contract.ts'
import * as templates from '#domain/projects/template-contract.ts'
import * as tools from '#domain/projects/tool-contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { addedTool } from '#server/projects/access-rows.test-support.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const project = {
  by: 'ada',
  needs: [['projects', 'project-not-found']],
  foreign: 'project-not-found',
  creators: 'forbidden',
} as const satisfies Partial<Act>
/** What names a product, a milestone or a link, and not the project. */
const part = { ...project, needs: [['projects', 'not-found']], foreign: 'not-found' } as const satisfies Partial<Act>
/** What the client's side alone may say of its work. */
const theirWord = { ...part, staff: 'forbidden' } as const
const staff = { by: 'tom' } as const

/** A milestone of its own for each who says something of it, and waiting for it. */
async function awaited({ call, of }: World, caller: Caller) {
  const { productId, who } = holdingOf({ of }, caller)
  const piece = { productId, title: canary('name', who), dueDate: null, amountCents: 5_000 }
  const { product } = await call('tom', products.addMilestone, piece)
  const milestoneId = product.milestones.at(-1)?.id ?? ''
  await call('tom', products.requestApproval, { productId, milestoneId })
  return { productId, milestoneId }
}

async function addProduct({ call, of }: World, caller: Caller) {
  const { projectId, who } = holdingOf({ of }, caller)
  const kind = 'sites' as const
  return (await call('tom', products.addProduct, { projectId, name: canary('name', who), description: '', kind }))
    .product
}

async function addLink({ call, of }: World, caller: Caller) {
  const { projectId, who } = holdingOf({ of }, caller)
  const url = 'https://github.com/walk/more'
  return (await call('tom', projects.addLink, { projectId, type: 'Github', title: canary('project', who), url })).link
}

async function versionOf({ call, of }: World, caller: Caller): Promise<{ projectId: string; version: number }> {
  const { projectId } = holdingOf({ of }, caller)
  return { projectId, version: (await call('tom', projects.getProject, { projectId })).project.version }
}

async function addTemplate({ call }: World) {
  return (await call('tom', templates.createTemplate, { name: createId(), products: [] })).template
}

export const projectActs: readonly Act[] = [
  {
    call: projects.createProject,
    by: 'ada',
    needs: [['projects', 'forbidden']],
    foreign: 'ok',
    make: (_, { account }) => ({ name: canary('name', account ?? 'ada'), description: 'New' }),
  },
  {
    call: staffCalls.startProject,
    by: 'tom',
    missing: { managerId: 'invalid-input', templateId: 'invalid-input' },
    make: async (world) => ({
      key: createId(),
      clientId: 'ada',
      name: canary('name', 'ada'),
      description: 'New',
      managerId: 'tom',
      templateId: (await addTemplate(world)).id,
      startDay: '2026-12-07',
    }),
  },
  { call: tools.listLinkTools, by: 'ada', foreign: 'ok', make: () => ({}) },
  { call: tools.getLinkTools, by: 'tom', make: () => ({}) },
  {
    call: tools.updateLinkTools,
    by: 'tom',
    async make({ call }) {
      const { version } = (await call('tom', tools.getLinkTools, {})).settings
      return { version, tools: [addedTool] }
    },
  },
  { call: tools.listLinkToolChanges, by: 'tom', make: () => ({}) },
  { call: templates.listTemplates, by: 'tom', make: () => ({}) },
  { call: templates.createTemplate, by: 'tom', make: () => ({ key: createId(), name: createId(), products: [] }) },
  {
    call: templates.saveAsTemplate,
    by: 'tom',
    missing: 'project-not-found',
    make: ({ of }) => ({ key: createId(), projectId: of.ada.projectId, name: createId() }),
  },
  {
    call: templates.updateTemplate,
    by: 'tom',
    async make(world) {
      const { id: templateId, version } = await addTemplate(world)
      return { templateId, version, name: createId(), products: [] }
    },
  },
  {
    call: templates.removeTemplate,
    by: 'tom',
    async make(world) {
      const { id: templateId, version } = await addTemplate(world)
      return { templateId, version }
    },
  },
  { call: staffCalls.listClientActivity, by: 'tom', make: () => ({ clientId: 'ada' }) },
  {
    call: projects.listProjects,
    by: 'ada',
    leavesOut: { managerId: 'staff alone look for what a colleague answers for' },
    needs: [['projects', 'forbidden']],
    foreign: 'ok',
    make: (_, { account }) => ({ search: '', archived: false, clientId: account ?? 'ada' }),
  },
  {
    call: countProjects,
    ...staff,
    missing: 'ok',
    leavesOut: { managerId: 'It narrows the list as the client does.' },
    make: () => ({ clientId: 'ada' }),
  },
  { call: projects.getProject, ...project, creators: 'ok', make: (world, caller) => pick(world, caller, 'projectId') },
  {
    call: projects.updateProject,
    ...project,
    leavesOut: { managerId: 'staff alone say who answers for a project' },
    make: async (world, caller) => ({
      ...(await versionOf(world, caller)),
      name: canary('name', holdingOf(world, caller).who),
      description: canary('project', holdingOf(world, caller).who),
      ...(caller.role === 'superAdmin' ? { status: 'on_hold', managerId: 'nina', dueDate: '2027-01-01' } : {}),
    }),
  },
  {
    call: projects.updateTerms,
    ...staff,
    missing: 'project-not-found',
    make: async ({ call, of }) => ({
      projectId: of.ada.projectId,
      version: (await call('tom', projects.getProject, { projectId: of.ada.projectId })).terms?.version ?? 0,
      billingType: 'hourly',
      budgetHours: 120,
      budgetCents: null,
      billRateCents: 13_000,
      visibility: { hours: true, rates: true, finance: true, teamNames: true },
    }),
  },
  {
    call: projects.archiveProject,
    ...staff,
    missing: 'project-not-found',
    make: ({ of }) => ({ projectId: of.ada.projectId }),
  },
  {
    call: projects.restoreProject,
    ...staff,
    missing: 'project-not-found',
    async make({ call, of }) {
      await call('tom', projects.archiveProject, { projectId: of.ada.projectId })
      return { projectId: of.ada.projectId }
    },
  },
  {
    call: projects.addLink,
    ...project,
    make: (world, caller) => ({
      ...pick(world, caller, 'projectId'),
      type: 'Github',
      title: canary('project', holdingOf(world, caller).who),
      url: 'https://github.com/walk/new',
    }),
  },
  {
    call: projects.updateLink,
    ...part,
    async make(world, caller) {
      const { id: linkId, version, url } = await addLink(world, caller)
      return { linkId, version, url, title: canary('project', holdingOf(world, caller).who) }
    },
  },
  {
    call: projects.removeLink,
    ...part,
    make: async (world, caller) => ({ linkId: (await addLink(world, caller)).id }),
  },
  {
    call: projects.listActivity,
    ...project,
    creators: 'ok',
    make: (world, caller) => pick(world, caller, 'projectId'),
  },
  {
    call: products.addProduct,
    ...project,
    make: (world, caller) => ({
      ...pick(world, caller, 'projectId'),
      name: canary('name', holdingOf(world, caller).who),
      description: canary('project', holdingOf(world, caller).who),
      kind: 'apps',
    }),
  },
  {
    call: products.updateProduct,
    ...part,
    leavesOut: { ownerId: 'staff alone say who works on a product' },
    async make(world, caller) {
      const { id: productId, version } = await addProduct(world, caller)
      const more = caller.role === 'superAdmin' ? { priceCents: 100, ownerId: 'ivo', capHours: 5 } : {}
      return { productId, version, description: canary('project', holdingOf(world, caller).who), ...more }
    },
  },
  {
    call: products.moveProduct,
    ...part,
    make: async (world, caller) => ({
      productId: (await addProduct(world, caller)).id,
      beforeId: holdingOf(world, caller).productId,
    }),
  },
  {
    call: products.archiveProduct,
    ...staff,
    make: async (world, caller) => ({ productId: (await addProduct(world, caller)).id }),
  },
  {
    call: products.addMilestone,
    ...staff,
    make: ({ of }) => ({
      productId: of.ada.productId,
      title: canary('name', 'ada'),
      dueDate: null,
      amountCents: 100,
    }),
  },
  {
    call: products.updateMilestone,
    ...staff,
    make: async (world, caller) => {
      const { productId, milestoneId } = await awaited(world, caller)
      const { products: all } = await world.call('tom', projects.getProject, { projectId: world.of.ada.projectId })
      const version = all.find(({ id }) => id === productId)?.version ?? 0
      return { productId, milestoneId, version, title: canary('name', 'ada') }
    },
  },
  { call: products.removeMilestone, ...staff, make: awaited },
  {
    call: products.requestApproval,
    ...staff,
    make: ({ of }) => ({ productId: of.ada.productId, milestoneId: of.ada.milestoneId }),
  },
  { call: products.approveMilestone, ...theirWord, make: awaited },
  {
    call: products.approveProduct,
    ...theirWord,
    async make(world, caller) {
      const { id: productId } = await addProduct(world, caller)
      await world.call('tom', products.requestApproval, { productId, milestoneId: null })
      return { productId }
    },
  },
  {
    call: products.requestChange,
    ...theirWord,
    make: async (world, caller) => ({
      ...(await awaited(world, caller)),
      reason: canary('project', holdingOf(world, caller).who),
    }),
  },
]
