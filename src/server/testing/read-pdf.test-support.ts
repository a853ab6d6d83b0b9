import { inflateSync } from 'node:zlib'

/** The words of a PDF in the order in which they were drawn, a line for each piece, as far as its standard fonts have them. */
export function readPdf(pdf: Buffer): string {
  const lines: string[] = []
  for (const content of contentsOf(pdf)) {
    for (const [, pieces = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, digits = '']) => digits).join('')
      lines.push(winAnsi.decode(Buffer.from(hex, 'hex')))
    }
  }
  return lines.join('\n')
}

export function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

const winAnsi = new TextDecoder('windows-1252')

function* contentsOf(pdf: Buffer): Generator<string> {
  const mark = '/Filter /FlateDecode\n>>\nstream\n'
  for (let at = pdf.indexOf(mark); at >= 0; at = pdf.indexOf(mark, at + 1)) {
    const from = at + mark.length
    yield inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1')
  }
}
