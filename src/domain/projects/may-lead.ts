import type { Employee } from '#domain/accounts/employee.ts'

/** Whether somebody can become the lead of a product: active staff, or a creator on its project, who may not have joined yet. */
export function mayLead({ id, role, status }: Pick<Employee, 'id' | 'role' | 'status'>, creatorIds: readonly string[]) {
  return role === 'creator' ? status !== 'inactive' && creatorIds.includes(id) : status === 'active'
}
