import * as calls from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addLink } from './add-link.ts'
import { addMilestone } from './add-milestone.ts'
import { addProduct } from './add-product.ts'
import { approveMilestone } from './approve-milestone.ts'
import { approveProduct } from './approve-product.ts'
import { archiveProduct } from './archive-product.ts'
import { archiveProject } from './archive-project.ts'
import { createProject } from './create-project.ts'
import type { ProjectsDeps } from './deps.ts'
import { getProject } from './get-project.ts'
import { listActivity } from './list-activity.ts'
import { listProjects } from './list-projects.ts'
import { moveProduct } from './move-product.ts'
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

export function projectRoutes(deps: ProjectsDeps): Route[] {
  return [
    forViewer(calls.createProject, (viewer, input) => createProject(deps, viewer, input)),
    forViewer(calls.listProjects, (viewer, input) => listProjects(deps, viewer, input)),
    forViewer(calls.getProject, (viewer, input) => getProject(deps, viewer, input)),
    forViewer(calls.updateProject, (viewer, input) => updateProject(deps, viewer, input)),
    forViewer(calls.updateTerms, (viewer, input) => updateTerms(deps, viewer, input)),
    forViewer(calls.archiveProject, (viewer, input) => archiveProject(deps, viewer, input)),
    forViewer(calls.restoreProject, (viewer, input) => restoreProject(deps, viewer, input)),
    forViewer(calls.addLink, (viewer, input) => addLink(deps, viewer, input)),
    forViewer(calls.updateLink, (viewer, input) => updateLink(deps, viewer, input)),
    forViewer(calls.removeLink, (viewer, input) => removeLink(deps, viewer, input)),
    forViewer(calls.listActivity, (viewer, input) => listActivity(deps, viewer, input)),
    forViewer(productCalls.addProduct, (viewer, input) => addProduct(deps, viewer, input)),
    forViewer(productCalls.updateProduct, (viewer, input) => updateProduct(deps, viewer, input)),
    forViewer(productCalls.moveProduct, (viewer, input) => moveProduct(deps, viewer, input)),
    forViewer(productCalls.archiveProduct, (viewer, input) => archiveProduct(deps, viewer, input)),
    forViewer(productCalls.addMilestone, (viewer, input) => addMilestone(deps, viewer, input)),
    forViewer(productCalls.updateMilestone, (viewer, input) => updateMilestone(deps, viewer, input)),
    forViewer(productCalls.removeMilestone, (viewer, input) => removeMilestone(deps, viewer, input)),
    forViewer(productCalls.requestApproval, (viewer, input) => requestApproval(deps, viewer, input)),
    forViewer(productCalls.approveMilestone, (viewer, input) => approveMilestone(deps, viewer, input)),
    forViewer(productCalls.approveProduct, (viewer, input) => approveProduct(deps, viewer, input)),
    forViewer(productCalls.requestChange, (viewer, input) => requestChange(deps, viewer, input)),
  ]
}
