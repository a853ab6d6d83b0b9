import type { Endpoint } from '#domain/core/endpoint.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { useViewer } from './session.ts'

/**
 * Whether the viewer holds one of the rights of staff that a call takes, which its contract names; people of other roles need
 * none. What they may do besides is for their pages to know.
 */
export function useMay<E extends Endpoint>(...needed: E['staffRights']): boolean {
  const { role, staffRights = [] } = useViewer()
  return role !== 'superAdmin' || holdsOneOf(staffRights, needed)
}
