import * as calls from '#domain/projects/contract.ts'
import { countProjects as countCall } from '#domain/projects/count-contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import * as staffCalls from '#domain/projects/staff-contract.ts'
import * as templateCalls from '#domain/projects/template-contract.ts'
import * as toolCalls from '#domain/projects/tool-contract.ts'
import { detailsChanged } from '#server/accounts/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { carryCompany } from './carry-company.ts'
import { mountProductsCsv } from './export-products.ts'
import { mountProjectsCsv } from './export-projects.ts'
import {
  awaitedApprovals,
  links,
  linkTools,
  linkToolsChanges,
  members,
  products,
  projects as projectDocuments,
  templates,
  terms,
} from './exports/collections.ts'
import { getProject } from './get-project.ts'
import { getLinkTools, listLinkToolChanges, listLinkTools, updateLinkTools } from './link-tools.ts'
import { addLink, removeLink, updateLink } from './links.ts'
import { listActivity, listClientActivity } from './list-activity.ts'
import { countProjects, listProjects } from './list-projects.ts'
import { membershipKeys, membershipRekey, projectSources } from './live.ts'
import {
  addMilestone,
  approveMilestone,
  removeMilestone,
  requestApproval,
  requestChange,
  updateMilestone,
} from './milestones.ts'
import { ownProjectData } from './own-data.ts'
import { addProduct, approveProduct, archiveProduct, moveProduct, updateProduct } from './products.ts'
import { archiveProject, createProject, restoreProject, startProject, updateProject } from './projects.ts'
import { createTemplate, listTemplates, removeTemplate, saveAsTemplate, updateTemplate } from './templates.ts'
import { updateTerms } from './terms.ts'

/** A client's projects, with their products, milestones and links. */
export const projects: Capability = {
  name: 'projects',
  collections: [
    kept(projectDocuments),
    kept(products),
    kept(members),
    kept(terms),
    kept(links),
    kept(linkTools),
    kept(linkToolsChanges),
    kept(awaitedApprovals),
    kept(templates),
  ],
  calls: [
    forViewer(calls.createProject, createProject),
    forViewer(staffCalls.startProject, startProject),
    forViewer(calls.listProjects, listProjects),
    forViewer(countCall, countProjects),
    forViewer(calls.getProject, getProject),
    forViewer(calls.updateProject, updateProject),
    forViewer(calls.updateTerms, updateTerms),
    forViewer(calls.archiveProject, archiveProject),
    forViewer(calls.restoreProject, restoreProject),
    forViewer(calls.addLink, addLink),
    forViewer(calls.updateLink, updateLink),
    forViewer(calls.removeLink, removeLink),
    forViewer(toolCalls.listLinkTools, listLinkTools),
    forViewer(toolCalls.getLinkTools, getLinkTools),
    forViewer(toolCalls.updateLinkTools, updateLinkTools),
    forViewer(toolCalls.listLinkToolChanges, listLinkToolChanges),
    forViewer(calls.listActivity, listActivity),
    forViewer(staffCalls.listClientActivity, listClientActivity),
    forViewer(productCalls.addProduct, addProduct),
    forViewer(productCalls.updateProduct, updateProduct),
    forViewer(productCalls.moveProduct, moveProduct),
    forViewer(productCalls.archiveProduct, archiveProduct),
    forViewer(productCalls.addMilestone, addMilestone),
    forViewer(productCalls.updateMilestone, updateMilestone),
    forViewer(productCalls.removeMilestone, removeMilestone),
    forViewer(productCalls.requestApproval, requestApproval),
    forViewer(productCalls.approveMilestone, approveMilestone),
    forViewer(productCalls.approveProduct, approveProduct),
    forViewer(productCalls.requestChange, requestChange),
    forViewer(templateCalls.listTemplates, listTemplates),
    forViewer(templateCalls.createTemplate, createTemplate),
    forViewer(templateCalls.saveAsTemplate, saveAsTemplate),
    forViewer(templateCalls.updateTemplate, updateTemplate),
    forViewer(templateCalls.removeTemplate, removeTemplate),
  ],
  serves: [mountProjectsCsv, mountProductsCsv],
  live: projectSources,
  keysOf: membershipKeys,
  rekeys: [membershipRekey],
  reactions: [on(detailsChanged, carryCompany)],
  ownData: ownProjectData,
}
