import { presentedReport } from '#domain/reports/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { reports } from './collections.ts'

/** A report with its figures as the client was shown them. */
const presentWholeReport = presenter(reports, { ...presentedReport.shape, clientFigures: true })

/** The reports published to the account, for its owner, with their figures as they were shown. A teammate owns none. */
export function ownReports({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'reports',
      async read({ uid, role }) {
        if (role !== 'client') return []
        const published = { where: { clientId: uid }, orderBy: ['publishedAt', 'desc'] } as const
        return readWhole(documents, reports, published, presentWholeReport)
      },
    },
  ]
}
