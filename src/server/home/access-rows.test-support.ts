import { getHome } from '#domain/home/contract.ts'
import { row, signedIn } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

export const homeRows: readonly Row[] = [row(getHome, {}, signedIn('ok'))]
