import { presentedReport } from '#domain/reports/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { reports } from './collections.ts'

/** A report as staff and the client's side see it. Its figures are read apart, by audience. */
export const presentReport = presenter(reports, presentedReport.shape)
