import { presenter } from '#server/platform/http/present.ts'
import { products, projects } from './collections.ts'

/** Every reader of a project sees all of these; a field that is added to the collection stays inside until it is listed here. */
export const presentProject = presenter(projects, [
  'id',
  'name',
  'description',
  'clientId',
  'companyName',
  'status',
  'productCount',
  'createdBy',
  'createdAt',
  'updatedAt',
  'lastActivityAt',
])

export const presentProduct = presenter(products, [
  'id',
  'projectId',
  'clientId',
  'name',
  'description',
  'kind',
  'createdBy',
  'createdAt',
  'updatedAt',
])
