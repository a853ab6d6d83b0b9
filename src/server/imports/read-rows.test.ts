import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { delimiters } from '#domain/imports/import.ts'
import { createMemoryFiles } from '#server/testing/memory-files.test-support.ts'
import { findDelimiter, readRows, Unreadable } from './read-rows.ts'
import { NoText, tellEncoding } from './tell-encoding.ts'

/** Uploads a content in pieces of this length, and reads it back as the portal would. */
async function readBack(content: Uint8Array, pieceBytes = content.length || 1) {
  const files = createMemoryFiles()
  async function* pieces() {
    for (let from = 0; from < content.length; from += pieceBytes) yield content.subarray(from, from + pieceBytes)
  }
  const told = tellEncoding(pieces())
  await files.put('file', told.content, { maxBytes: 10_000_000 })
  const written = { fileId: 'file', encoding: told.encoding() }
  const delimiter = await findDelimiter({ files }, written)
  const rows = await Array.fromAsync(readRows({ files }, { ...written, delimiter }))
  return {
    encoding: written.encoding,
    delimiter,
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map(({ row }) => row),
  }
}

const text = (content: string) => readBack(Buffer.from(content))

// What a spreadsheet trims, and a table cannot hold.
const cell = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((value) => value.replaceAll('\0', '').replaceAll('\uFEFF', '').trim())
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))

test('every table is read as it was written, in any pieces, with any delimiter and line end', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (rows, delimiter, end, pieceBytes, bom) => {
        const head = rows[0]?.map((_, at) => `head ${at}`) ?? []
        const written = stringify([head, ...rows], { delimiter, record_delimiter: end, quoted: true, bom })
        const read = await readBack(Buffer.from(written), pieceBytes)
        assert.equal(read.delimiter, delimiter)
        const filled = rows.filter((row) => row.some((each) => each !== ''))
        assert.deepEqual(read.rows, [head, ...filled])
      },
    ),
    { numRuns: 150 },
  )
})

test('tells UTF-8, UTF-16 and Windows-1252, with a mark and without', async () => {
  const sample = 'Name;Ort\nMüller & Söhne;Köln'
  const rows = [
    ['Name', 'Ort'],
    ['Müller & Söhne', 'Köln'],
  ]
  for (const [content, encoding] of [
    [Buffer.from(sample), 'utf-8'],
    [Buffer.from(`\uFEFF${sample}`), 'utf-8'],
    [Buffer.from(`\uFEFF${sample}`, 'utf16le'), 'utf-16le'],
    [Buffer.from(sample, 'latin1'), 'windows-1252'],
  ] as const)
    for (const pieceBytes of [1, 3, 1000]) {
      const read = await readBack(content, pieceBytes)
      assert.deepEqual([read.encoding, read.rows], [encoding, rows])
    }
  // The euro sign and curly quotes are what Windows-1252 has beyond Latin-1.
  const euro = await readBack(Buffer.from([0x41, 0x2c, 0x42, 0x0a, 0x80, 0x2c, 0x93]))
  assert.deepEqual(euro.rows[1], ['€', '“'])
})

test('counts rows as a spreadsheet does, and leaves out those without a word', async () => {
  const read = await text('A,B\n1,"two\nlines"\n\n , \n3,4\n')
  assert.deepEqual(read.numbers, [1, 2, 5])
})

test('takes a quote inside a cell for what it is, and says where one is not closed', async () => {
  assert.deepEqual((await text('A,B\n5" pipe,x')).rows[1], ['5" pipe', 'x'])
  await assert.rejects(text('A,B\n1,2\n3,"open\n4,5'), (error: Error) => {
    assert.ok(error instanceof Unreadable)
    assert.match(error.message, /^We can’t read row 3/)
    return true
  })
})

test('takes no picture and no program for a table', async () => {
  await assert.rejects(readBack(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])), NoText)
})

test('begins at the headers of a report, below its titles, and leaves out its groups and its foot', async () => {
  const report = [
    '"Brightwater, LLC",,,',
    'Invoice List,,,',
    '"January 1 - December 31, 2026"',
    '',
    'Date,Num,Customer full name,Amount',
    'Northwind Bakery,,,',
    '12/08/2026,1042,Northwind Bakery,"1,234.00"',
    '" Tuesday, December 8, 2026 09:00 AM GMT",,,',
  ].join('\r\n')
  const { rows, numbers, delimiter } = await text(report)
  assert.equal(delimiter, ',')
  assert.deepEqual(rows, [
    ['Date', 'Num', 'Customer full name', 'Amount'],
    ['12/08/2026', '1042', 'Northwind Bakery', '1,234.00'],
  ])
  assert.deepEqual(numbers, [5, 7])
})

test('takes no row for a title in a table of one column, or of two', async () => {
  assert.deepEqual((await text('Email\nada@quay.example\nmo@quay.example')).rows.length, 3)
  assert.deepEqual((await text('Email,\nada@quay.example,Ada')).rows.length, 2)
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g,h,i'].join('\n')
  assert.equal((await text(seven)).rows.length, 7)
})
