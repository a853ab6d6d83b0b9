import { daysBetween, sayShortDay } from '#domain/core/days.ts'
import type { ProgressPoint, ReportFigures } from '#domain/reports/figures.ts'
import { progressMessage } from '#domain/reports/report-messages.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import { drawChartTitle } from './draw-chart-title.ts'

const height = 110
const labelRoom = 86

/** Milestones over time, from zero: the plan as a thin line, what is approved as a strong one, each with its name at its end. */
export function drawCourse(sheet: Sheet, figures: ReportFigures): void {
  const message = progressMessage(figures)
  const { progress } = figures
  const [first] = progress?.line ?? []
  const last = progress?.line.at(-1)
  if (!message || !progress || !first || !last) return
  sheet.need(height + 70)
  drawChartTitle(sheet, message)
  const { pdf, left } = sheet
  const width = sheet.width - labelRoom
  const base = sheet.y + height
  const days = Math.max(1, daysBetween(first.day, last.day))
  const x = (day: string) => left + (width * daysBetween(first.day, day)) / days
  const y = (count: number) => base - (height * count) / progress.milestonesTotal
  const planned = progress.line.map(({ day, planned: count }) => ({ x: x(day), y: y(count), count }))
  const done = progress.line.filter(isKnown).map(({ day, done: count }) => ({ x: x(day), y: y(count), count }))
  sheet.part(
    'Figure',
    () => {
      drawPath(pdf.lineWidth(1), planned, ink.strong)
      drawPath(pdf.lineWidth(2), done, ink.accent)
      for (const [name, end, color] of [
        ['planned', planned.at(-1), ink.soft],
        ['approved', done.at(-1), ink.accent],
      ] as const) {
        if (!end) continue
        const isSame = name === 'planned' && Math.abs(end.y - (done.at(-1)?.y ?? -99)) < 12 && end.x === done.at(-1)?.x
        const box = { x: end.x + 6, y: end.y - 5 + (isSame ? 12 : 0), width: labelRoom }
        sheet.text(`${end.count} ${name}`, box, { size: 8.5, bold: name === 'approved', color })
      }
      for (const { day } of [first, last]) {
        const align = day === first.day ? 'left' : 'right'
        const box = { x: day === first.day ? left : left + width - 80, y: base + 5, width: 80 }
        sheet.text(sayShortDay(day), box, { size: 8, color: ink.soft, align })
      }
    },
    message.summary,
  )
  sheet.adorn(() => {
    pdf
      .lineWidth(0.75)
      .moveTo(left, base)
      .lineTo(left + width, base)
      .stroke(ink.line)
  })
  sheet.y = base + 34
}

function isKnown(point: ProgressPoint): point is ProgressPoint & { done: number } {
  return point.done !== null
}

function drawPath(pdf: PDFKit.PDFDocument, points: readonly { x: number; y: number }[], color: string): void {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
  if (points.length > 0) pdf.stroke(color)
}
