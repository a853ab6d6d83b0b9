import * as projects from '#domain/projects/contract.ts'
import { countProjects } from '#domain/projects/count-contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as staff from '#domain/projects/staff-contract.ts'
import * as templates from '#domain/projects/template-contract.ts'
import * as tools from '#domain/projects/tool-contract.ts'
import { adasProject, row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

/** A product of Ada's project; its creators are Ivo and Mei. */
const productId = 'bakery-relaunch-1'
const nothing = 'no-such-thing'

/** A tool beside the five. */
export const addedTool = { name: 'Notion', hosts: ['notion.so', 'notion.site'], isRetired: false }

/** What the client's side and staff may do with what is theirs. */
const theClients = { ...signedIn('ok'), another: 'project-not-found', creator: 'forbidden' } as const
/** The same where the body names a product or a link. */
const ofTheClients = { ...theClients, another: 'not-found' } as const
/** The client's word, which not even staff can give. */
const theirWord = {
  ...signedIn('not-awaiting-approval'),
  another: 'not-found',
  creator: 'forbidden',
  staff: 'forbidden',
} as const

const agreed = {
  projectId: adasProject,
  version: 0,
  billingType: 'hourly',
  budgetHours: 100,
  budgetCents: null,
  billRateCents: null,
  visibility: { hours: true, rates: false, finance: true, teamNames: true },
}

export const projectsRows: readonly Row[] = [
  row(
    projects.createProject,
    { name: 'New', description: 'One' },
    { guest: 'not-signed-in', client: 'ok', another: 'ok', teammate: 'ok', creator: 'forbidden', staff: 'forbidden' },
  ),
  row(staff.startProject, { clientId: 'ada', name: 'New', description: 'One', managerId: null }, staffOnly()),
  row(
    staff.startProject,
    { clientId: 'ben', name: 'New', description: 'One', managerId: null },
    staffOnly('not-found'),
  ),
  row(projects.listProjects, {}, signedIn('ok')),
  row(countProjects, {}, staffOnly()),
  row(projects.getProject, { projectId: adasProject }, { ...signedIn('ok'), another: 'project-not-found' }),
  row(
    projects.updateProject,
    { projectId: adasProject, version: 99 },
    { ...signedIn('stale-version'), another: 'project-not-found', creator: 'forbidden' },
  ),
  row(
    projects.updateProject,
    { projectId: adasProject, version: 1, managerId: 'nina' },
    { ...staffOnly(), another: 'project-not-found' },
  ),
  row(projects.updateTerms, agreed, staffOnly()),
  row(projects.archiveProject, { projectId: adasProject }, staffOnly()),
  row(projects.restoreProject, { projectId: adasProject }, staffOnly()),
  row(
    projects.addLink,
    { projectId: adasProject, type: 'Github', title: 'Code', url: 'https://github.com/northwind/site' },
    theClients,
  ),
  row(
    projects.addLink,
    { projectId: adasProject, type: 'Vercel', title: 'Logs', url: 'https://vercel.com/northwind', visibility: 'staff' },
    { ...staffOnly(), another: 'project-not-found' },
  ),
  row(
    projects.updateLink,
    { linkId: nothing, version: 1, title: 'Board', url: 'https://trello.com/b/1' },
    { ...signedIn('not-found'), creator: 'forbidden' },
  ),
  row(projects.removeLink, { linkId: nothing }, { ...signedIn('not-found'), creator: 'forbidden' }),
  row(
    staff.startProject,
    { clientId: 'ada', name: 'New', description: 'One', managerId: null, templateId: nothing, startDay: '2026-12-07' },
    staffOnly('invalid-input'),
  ),
  row(templates.listTemplates, {}, staffOnly()),
  row(templates.createTemplate, { name: 'Website', products: [] }, staffOnly()),
  row(templates.saveAsTemplate, { projectId: adasProject, name: 'As Northwind' }, staffOnly()),
  row(
    templates.updateTemplate,
    { templateId: nothing, version: 1, name: 'Website', products: [] },
    staffOnly('not-found'),
  ),
  row(templates.removeTemplate, { templateId: nothing, version: 1 }, staffOnly('not-found')),
  row(staff.listClientActivity, { clientId: 'ada' }, staffOnly()),
  row(projects.listActivity, { projectId: adasProject }, { ...signedIn('ok'), another: 'project-not-found' }),
  row(products.addProduct, { projectId: adasProject, name: 'App', description: '', kind: 'apps' }, theClients),
  row(products.updateProduct, { productId, version: 1 }, ofTheClients),
  row(products.updateProduct, { productId, version: 1, priceCents: 100 }, { ...staffOnly(), another: 'not-found' }),
  row(products.moveProduct, { productId, beforeId: null }, ofTheClients),
  row(products.archiveProduct, { productId }, staffOnly()),
  row(products.addMilestone, { productId, title: 'Design', dueDate: null, amountCents: null }, staffOnly()),
  row(products.updateMilestone, { productId, milestoneId: nothing, version: 1 }, staffOnly('not-found')),
  row(products.removeMilestone, { productId, milestoneId: nothing }, staffOnly('not-found')),
  row(products.requestApproval, { productId, milestoneId: null }, staffOnly()),
  row(
    products.approveMilestone,
    { productId, milestoneId: nothing },
    { ...signedIn('not-found'), creator: 'forbidden', staff: 'forbidden' },
  ),
  row(products.approveProduct, { productId }, theirWord),
  row(products.requestChange, { productId, milestoneId: null, reason: 'Larger pictures' }, theirWord),
  row(tools.listLinkTools, {}, { ...signedIn('ok'), creator: 'forbidden' }),
  row(tools.getLinkTools, {}, staffOnly()),
  row(tools.updateLinkTools, { version: 0, tools: [addedTool] }, staffOnly()),
  row(tools.listLinkToolChanges, {}, staffOnly()),
]
