import { cents, sayMoney, wholeDollars } from '#domain/core/money.ts'
import type { ReportFigures } from '#domain/reports/figures.ts'
import { hoursMessage, moneyMessage } from '#domain/reports/report-messages.ts'
import { labelPart, sayNumber } from '#domain/reports/report-words.ts'
import { ink } from '#server/platform/paper/sheet.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import { drawChartTitle } from './draw-chart-title.ts'

const height = 120
const labelHeight = 16

/** Hours or amounts over time as bars from zero, each with its value; what is 0 has none. */
export function drawBars(sheet: Sheet, figures: ReportFigures): void {
  const { time } = figures
  const byHours = hoursMessage(figures)
  const message = byHours ?? moneyMessage(figures)
  if (!time || !message) return
  const values = time.parts.map(({ hours, cents }) => (byHours ? hours : cents) ?? 0)
  const most = Math.max(...values)
  if (most === 0) return
  const say = byHours ? sayNumber : (value: number) => sayMoney(wholeDollars(cents(value)))
  sheet.need(height + labelHeight + 60)
  drawChartTitle(sheet, message)
  const { pdf, left, width } = sheet
  const base = sheet.y + labelHeight + height
  const step = width / values.length
  const everyNth = Math.ceil(values.length / 14)
  const bar = Math.min(step * 0.64, 46)
  sheet.part(
    'Figure',
    () => {
      for (const [index, part] of time.parts.entries()) {
        const value = values[index] ?? 0
        const x = left + index * step
        const tall = (height * value) / most
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
