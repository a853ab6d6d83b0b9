import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawTitledFacts } from './letterhead.ts'
import { setPaper } from './set-paper.ts'
import { margin } from './sheet.ts'

const facts = ['Account holder', 'Bank', 'Account', 'Reference'].map((term) => ({ term, value: 'One line' }))

/** Where titled facts end that begin there, with the number of pages so far. */
async function endOf(from: number): Promise<[y: number, pages: number]> {
  let end: [number, number] = [0, 0]
  const told = { title: 'Invoice', author: 'Brightwater', at: '2026-12-08T09:00:00.000Z', foot: 'Brightwater' }
  await setPaper(told, (sheet) => {
    sheet.y = from
    drawTitledFacts(sheet, 'How to pay by bank transfer', facts)
    end = [sheet.y, sheet.pdf.bufferedPageRange().count]
  })
  return end
}

test('titled facts are on one page, wherever they begin', async () => {
  const [atTop] = await endOf(margin)
  const height = atTop - margin
  for (let from = 500; from < 720; from += 10) {
    const [y, pages] = await endOf(from)
    assert.ok(Math.abs(y - (pages === 1 ? from : margin) - height) < 0.01, `from ${from} to ${y} on page ${pages}`)
  }
  assert.equal((await endOf(500))[1], 1)
  assert.equal((await endOf(660))[1], 2)
})
