import type { ChartMessage } from '#domain/reports/report-messages.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'

/** What a chart says, above it. */
export function drawChartTitle(sheet: Sheet, { title, summary }: ChartMessage): void {
  const box = () => ({ x: sheet.left, y: sheet.y, width: sheet.width })
  sheet.part('H2', () => sheet.text(title, box(), { size: 12, bold: true }))
  sheet.y += 18
  sheet.part('P', () => sheet.text(summary, box(), { size: 9, color: ink.soft }))
  sheet.y += sheet.heightOf(summary, sheet.width, { size: 9 }) + 8
}
