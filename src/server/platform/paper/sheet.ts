import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { toPrintable } from './printable.ts'

type Pdf = PDFKit.PDFDocument

type TextLook = {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  /** One line, cut with an ellipsis where it is longer. */
  readonly oneLine?: boolean
}

type Box = { readonly x: number; readonly y: number; readonly width: number }

/** Pages that are filled from the top down. All text can be read back, and is tagged for screen readers. */
export type Sheet = {
  readonly pdf: Pdf
  readonly left: number
  readonly width: number
  /** How much a page holds. */
  readonly most: number
  /** Where the next thing goes. */
  y: number
  /** Goes to a new page where less than this is left; true where it did. */
  need(height: number): boolean
  heightOf(text: string, width: number, look?: TextLook): number
  text(text: string, box: Box, look?: TextLook): void
  /** A part of what is read out: a heading, a paragraph, a table. */
  part(type: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alternative?: string): void
  /** Decoration, which screen readers skip. */
  adorn(draw: () => void): void
}

export function openSheet(pdf: Pdf): Sheet {
  const bottom = () => pdf.page.height - margin - footHeight

  const sheet: Sheet = {
    pdf,
    left: margin,
    width: pdf.page.width - 2 * margin,
    most: bottom() - margin,
    y: margin,
    need(height) {
      if (sheet.y + height <= bottom()) return false
      pdf.addPage()
      sheet.y = margin
      return true
    },
    heightOf(text, width, look = {}) {
      return apply(look).heightOfString(toPrintable(text), { width, ...spacing(look) })
    },
    text(text, { x, y, width }, look = {}) {
      const oneLine = look.oneLine ? { height: (look.size ?? bodySize) * 1.2, ellipsis: true } : {}
      apply(look)
        .fillColor(look.color ?? ink.text)
        .text(toPrintable(text), x, y, { width, align: look.align ?? 'left', ...spacing(look), ...oneLine })
    },
    part(type, draw, alternative) {
      const options = alternative === undefined ? {} : { alt: toPrintable(alternative) }
      pdf.addStructure(pdf.struct(type, options, draw))
    },
    adorn(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
  }

  function apply({ size = bodySize, bold = false }: TextLook): Pdf {
    return pdf.font(bold ? fonts.bold : fonts.normal).fontSize(size)
  }

  return sheet
}

const bodySize = 9.5

function spacing({ size = bodySize, align }: TextLook) {
  return { lineGap: size < 12 ? 1.5 : 0, features: align === 'right' ? figures : letters }
}

// Kerning and alternates by context are four fifths of what a paper costs, and shift a letter by a hair.
const off = { calt: false, ccmp: false, kern: false, mark: false, mkmk: false }
export const letters = toFeatures(off)
/** Figures that are all as wide, so that amounts line up. */
const figures = toFeatures({ ...off, tnum: true })

/** An object turns features on and off: pdfkit passes it on, and its types omit it. */
function toFeatures(features: Readonly<Record<string, boolean>>): PDFKit.Mixins.OpenTypeFeatures[] {
  return features as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}

/** The portal's light colours, as paper has them. */
export const ink = {
  text: '#1b1916',
  soft: '#57534f',
  faint: '#706c68',
  line: '#e4e1de',
  strong: '#bcb8b4',
  accent: '#e04f1a',
  tint: '#ffebe3',
} as const

export const margin = 54

/** The height of the foot of each page. */
const footHeight = 40

/** The portal's own typeface, in two weights. */
export const fonts = { normal: 'Inter', bold: 'Inter SemiBold' } as const

/** Inter as static files: pdfkit embeds of a paper the letters that it has, and cannot read the variable font of the pages. */
export function readFonts(): Promise<(readonly [name: string, file: Buffer])[]> {
  const files = { normal: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' }
  const read = async (weight: keyof typeof fonts) => {
    const address = import.meta.resolve(`@expo-google-fonts/inter/${files[weight]}`)
    return [fonts[weight], await readFile(fileURLToPath(address))] as const
  }
  return Promise.all([read('normal'), read('bold')])
}

/** The portal's mark in a square of 24. */
export const mark =
  'M6.5 0h11A6.5 6.5 0 0 1 24 6.5v11a6.5 6.5 0 0 1-6.5 6.5h-11A6.5 6.5 0 0 1 0 17.5v-11A6.5 6.5 0 0 1 6.5 0ZM12 4 6.1 15.6a.6.6 0 0 0 .8.82L12 14l5.1 2.42a.6.6 0 0 0 .8-.82ZM9.5 18a.9.9 0 0 0 0 1.8h5a.9.9 0 0 0 0-1.8Z'
