import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportTable } from '#domain/reports/report-tables.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import { margin } from '#server/platform/paper/sheet.ts'
import { drawTable } from './draw-table.ts'

function tableOf(rows: number): ReportTable {
  return {
    key: 'people',
    title: 'Who did what',
    columns: [
      { header: 'Who', kind: 'text' },
      { header: 'Hours', kind: 'hours' },
    ],
    rows: Array.from({ length: rows }, (_, row) => [`Creator ${row}`, row]),
    totals: ['Total', 12],
  }
}

/** Where a table ends that begins there, with the number of pages so far. */
async function endOf(from: number, rows: number): Promise<[y: number, pages: number]> {
  let end: [number, number] = [0, 0]
  const told = { title: 'Report', author: 'Brightwater', at: '2026-12-08T09:00:00.000Z', foot: 'Brightwater' }
  await setPaper(told, (sheet) => {
    sheet.y = from
    drawTable(sheet, tableOf(rows))
    end = [sheet.y, sheet.pdf.bufferedPageRange().count]
  })
  return end
}

test('the total of a table is on the page of its last row', async () => {
  const [oneRow] = await endOf(margin, 1)
  const [noRow] = await endOf(margin, 0)
  const row = oneRow - noRow
  for (let from = 400; from < 640; from += 5) {
    const [y, pages] = await endOf(from, 4)
    // The title stays on the page before.
    const untilTotal = noRow - 22
    assert.ok(pages === 1 || y >= untilTotal + row - 0.01, `from ${from} it ends at ${y} of page ${pages}`)
  }
})
