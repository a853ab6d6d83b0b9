import { daysBetween, sayShortDay } from '#domain/core/days.ts'
import { cents, sayMoney, wholeDollars } from '#domain/core/money.ts'
import type { ProgressPoint, ReportFigures } from '#domain/reports/figures.ts'
import type { ChartMessage } from '#domain/reports/report-messages.ts'
import { hoursMessage, moneyMessage, progressMessage } from '#domain/reports/report-messages.ts'
import { labelPart, sayNumber } from '#domain/reports/report-words.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import { fonts, ink } from '#server/platform/paper/sheet.ts'

const barsHeight = 120
const labelHeight = 16

/** Hours or amounts over time as bars from zero, each with its value unless it is 0. */
export function drawBars(sheet: Sheet, figures: ReportFigures): void {
  const { time } = figures
  const byHours = hoursMessage(figures)
  const message = byHours ?? moneyMessage(figures)
  if (!time || !message) return
  const values = time.parts.map(({ hours, cents }) => (byHours ? hours : cents) ?? 0)
  const most = Math.max(...values)
  if (most === 0) return
  const say = byHours ? sayNumber : (value: number) => sayMoney(wholeDollars(cents(value)))
  sheet.need(barsHeight + labelHeight + 60)
  drawChartTitle(sheet, message)
  const { pdf, left, width } = sheet
  const base = sheet.y + labelHeight + barsHeight
  const step = width / values.length
  const everyNth = Math.ceil(values.length / 14)
  const bar = Math.min(step * 0.64, 46)
  sheet.part(
    'Figure',
    () => {
      for (const [index, part] of time.parts.entries()) {
        const value = values[index] ?? 0
        const x = left + index * step
        const tall = (barsHeight * value) / most
        if (value > 0) pdf.roundedRect(x + (step - bar) / 2, base - tall, bar, tall, 1.5).fill(ink.accent)
        const box = { x: x - 10, width: step + 20 }
        if (value > 0 && step > 26)
          sheet.text(say(value), { ...box, y: base - tall - 11 }, { size: 8, bold: true, align: 'center' })
        if (index % everyNth === 0)
          sheet.text(labelPart(part, time.unit), { ...box, y: base + 5 }, { size: 8, color: ink.soft, align: 'center' })
      }
    },
    message.summary,
  )
  sheet.adorn(() => {
    pdf
      .lineWidth(0.75)
      .moveTo(left, base)
      .lineTo(left + width, base)
      .stroke(ink.strong)
  })
  sheet.y = base + labelHeight + 18
}

const courseHeight = 110
const labelRoom = 86

/** Milestones over time, from zero: the plan as a thin line, what is approved as a strong one, each with its name at its end. */
export function drawCourse(sheet: Sheet, figures: ReportFigures): void {
  const message = progressMessage(figures)
  const { progress } = figures
  const [first] = progress?.line ?? []
  const last = progress?.line.at(-1)
  if (!message || !progress || !first || !last) return
  sheet.need(courseHeight + 70)
  drawChartTitle(sheet, message)
  const { pdf, left } = sheet
  const width = sheet.width - labelRoom
  const base = sheet.y + courseHeight
  const days = Math.max(1, daysBetween(first.day, last.day))
  const x = (day: string) => left + (width * daysBetween(first.day, day)) / days
  const y = (count: number) => base - (courseHeight * count) / progress.milestonesTotal
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
        const bold = name === 'approved'
        const label = `${end.count} ${name}`
        const long = pdf
          .font(bold ? fonts.bold : fonts.normal)
          .fontSize(8.5)
          .widthOfString(label)
        // Keeps the plan’s line, which continues behind the label, from striking it through.
        pdf.rect(box.x - 2, box.y - 1, long + 4, 12).fill('#ffffff')
        sheet.text(label, box, { size: 8.5, bold, color })
      }
      // The line begins with what there was on the eve, which is where the period begins.
      for (const [day, x, align] of [
        [figures.period.from, left, 'left'],
        [last.day, left + width - 80, 'right'],
      ] as const)
        sheet.text(sayShortDay(day), { x, y: base + 5, width: 80 }, { size: 8, color: ink.soft, align })
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

/** The title and summary above a chart. */
function drawChartTitle(sheet: Sheet, { title, summary }: ChartMessage): void {
  const box = () => ({ x: sheet.left, y: sheet.y, width: sheet.width })
  sheet.part('H2', () => sheet.text(title, box(), { size: 12, bold: true }))
  sheet.y += 18
  sheet.part('P', () => sheet.text(summary, box(), { size: 9, color: ink.soft }))
  sheet.y += sheet.heightOf(summary, sheet.width, { size: 9 }) + 8
}
