import { getHome } from '#domain/home/contract.ts'
import { countStaffDuties } from '#domain/team/contract.ts'
import { row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

export const homeRows: readonly Row[] = [
  row(getHome, {}, signedIn('ok')),
  row(countStaffDuties, { uid: 'nina' }, staffOnly()),
]
