import type * as contract from '#domain/projects/contract.ts'
import type * as products from '#domain/projects/product-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const listProjects = callTo<typeof contract.listProjects>('list-projects')
export const getProject = callTo<typeof contract.getProject>('get-project')
export const listActivity = callTo<typeof contract.listActivity>('list-activity')
export const createProject = callTo<typeof contract.createProject>('create-project')
export const updateProject = callTo<typeof contract.updateProject>('update-project')
export const updateTerms = callTo<typeof contract.updateTerms>('update-terms')
export const archiveProject = callTo<typeof contract.archiveProject>('archive-project')
export const restoreProject = callTo<typeof contract.restoreProject>('restore-project')
export const addLink = callTo<typeof contract.addLink>('add-link')
export const updateLink = callTo<typeof contract.updateLink>('update-link')
export const removeLink = callTo<typeof contract.removeLink>('remove-link')

export const addProduct = callTo<typeof products.addProduct>('add-product')
export const updateProduct = callTo<typeof products.updateProduct>('update-product')
export const moveProduct = callTo<typeof products.moveProduct>('move-product')
export const archiveProduct = callTo<typeof products.archiveProduct>('archive-product')
export const addMilestone = callTo<typeof products.addMilestone>('add-milestone')
export const updateMilestone = callTo<typeof products.updateMilestone>('update-milestone')
export const removeMilestone = callTo<typeof products.removeMilestone>('remove-milestone')
export const requestApproval = callTo<typeof products.requestApproval>('request-approval')
export const approveMilestone = callTo<typeof products.approveMilestone>('approve-milestone')
export const approveProduct = callTo<typeof products.approveProduct>('approve-product')
export const requestChange = callTo<typeof products.requestChange>('request-change')
