import * as calls from '#domain/projects/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addProduct } from './add-product.ts'
import { createProject } from './create-project.ts'
import type { ProjectsDeps } from './deps.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { updateProject } from './update-project.ts'

export function projectRoutes(deps: ProjectsDeps): Route[] {
  return [
    forViewer(calls.createProject, (viewer, input) => createProject(deps, viewer, input)),
    forViewer(calls.listProjects, (viewer, input) => listProjects(deps, viewer, input)),
    forViewer(calls.getProject, (viewer, input) => getProject(deps, viewer, input)),
    forViewer(calls.updateProject, (viewer, input) => updateProject(deps, viewer, input)),
    forViewer(calls.addProduct, (viewer, input) => addProduct(deps, viewer, input)),
  ]
}
