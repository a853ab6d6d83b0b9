import type { ReportFigures } from '#domain/reports/figures.ts'
import { sayWhoseDays } from '#domain/reports/report-words.ts'
import { readerZone } from '#web/platform/reader-zone.ts'

/** Whose days the figures have, for a reader who counts others; null where they are the reader's, or it was not kept. */
export function whoseDays({ timeZone }: Pick<ReportFigures, 'timeZone'>): string | null {
  return timeZone === undefined || timeZone === readerZone() ? null : sayWhoseDays(timeZone)
}
