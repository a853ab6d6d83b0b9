import * as calls from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { addLink } from './add-link.ts'
import { addMilestone } from './add-milestone.ts'
import { addProduct } from './add-product.ts'
import { approveMilestone } from './approve-milestone.ts'
import { approveProduct } from './approve-product.ts'
import { archiveProduct } from './archive-product.ts'
import { archiveProject } from './archive-project.ts'
import { createProject } from './create-project.ts'
import {
  awaitedApprovals,
  links,
  members,
  products,
  projects as projectDocuments,
  terms,
} from './exports/collections.ts'
import { getProject } from './get-project.ts'
import { listActivity } from './list-activity.ts'
import { listProjects } from './list-projects.ts'
import { membershipKeys, membershipRekey, projectSources } from './live.ts'
import { moveProduct } from './move-product.ts'
import { ownProjectData } from './own-data.ts'
import { removeLink } from './remove-link.ts'
import { removeMilestone } from './remove-milestone.ts'
import { requestApproval } from './request-approval.ts'
import { requestChange } from './request-change.ts'
import { restoreProject } from './restore-project.ts'
import { updateLink } from './update-link.ts'
import { updateMilestone } from './update-milestone.ts'
import { updateProduct } from './update-product.ts'
import { updateProject } from './update-project.ts'
import { updateTerms } from './update-terms.ts'

/** What a client has made for them: projects, the products in them, their milestones and links. */
export const projects: Capability = {
  name: 'projects',
  collections: [
    kept(projectDocuments),
    kept(products),
    kept(members),
    kept(terms),
    kept(links),
    kept(awaitedApprovals),
  ],
  calls: [
    forViewer(calls.createProject, createProject),
    forViewer(calls.listProjects, listProjects),
    forViewer(calls.getProject, getProject),
    forViewer(calls.updateProject, updateProject),
    forViewer(calls.updateTerms, updateTerms),
    forViewer(calls.archiveProject, archiveProject),
    forViewer(calls.restoreProject, restoreProject),
    forViewer(calls.addLink, addLink),
    forViewer(calls.updateLink, updateLink),
    forViewer(calls.removeLink, removeLink),
    forViewer(calls.listActivity, listActivity),
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
  ],
  live: projectSources,
  keysOf: membershipKeys,
  rekeys: [membershipRekey],
  ownData: ownProjectData,
}
