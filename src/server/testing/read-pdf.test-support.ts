import { inflateSync } from 'node:zlib'

/** The words of a PDF in the order in which they were drawn, a line for each piece, by what its fonts say of their letters. */
export function readPdf(pdf: Buffer): string {
  const fonts = fontsOf(pdf)
  const lines: string[] = []
  for (const content of contentsOf(pdf)) {
    let letters = new Map<string, string>()
    for (const [, font, pieces = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map()
      else lines.push([...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex, letters)).join(''))
    }
  }
  return lines.join('\n')
}

export function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

function decode(hex: string, letters: ReadonlyMap<string, string>): string {
  return (hex.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? '\uFFFD').join('')
}

/** Of each embedded font the letters that its codes stand for. */
function fontsOf(pdf: Buffer): Map<string, Map<string, string>> {
  const text = pdf.toString('latin1')
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = text.slice(text.indexOf(`\n${id} 0 obj`))
    const map = /\/ToUnicode (\d+) 0 R/.exec(font.slice(0, font.indexOf('endobj')))?.[1]
    if (map !== undefined) fonts.set(name, lettersOf(contentAt(pdf, pdf.indexOf(`\n${map} 0 obj`))))
  }
  return fonts
}

function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(code, utf16.decode(Buffer.from(hex.replaceAll(' ', ''), 'hex')))
    }
  return letters
}

const utf16 = new TextDecoder('utf-16be')
const mark = '/Filter /FlateDecode\n>>\nstream\n'

function* contentsOf(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf(mark); at >= 0; at = pdf.indexOf(mark, at + 1)) yield contentAt(pdf, at)
}

/** What the first stream from here on holds. */
function contentAt(pdf: Buffer, at: number): string {
  const from = pdf.indexOf(mark, at) + mark.length
  return inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1')
}
