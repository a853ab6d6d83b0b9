import assert from 'node:assert/strict'

/** Reads CSV as RFC 4180 writes it: cells as a spreadsheet would have them. */
export function parseCsv(text: string): string[][] {
  assert.ok(text.startsWith('\uFEFF'), 'begins with the mark of UTF-8')
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else {
      assert.doesNotMatch(letter ?? '', /[\r\n]/, 'no line break outside quotes')
      cell += letter
    }
  }
  assert.equal(isQuoted, false, 'every quote is closed')
  assert.deepEqual([row, cell], [[], ''], 'ends with the end of a line')
  return rows
}
