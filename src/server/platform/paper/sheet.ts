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

function spacing({ size = bodySize }: TextLook): { lineGap: number } {
  return { lineGap: size < 12 ? 2.5 : 1 }
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

export const fonts = { normal: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** The portal's mark in a square of 24. */
export const mark =
  'M6.5 0h11A6.5 6.5 0 0 1 24 6.5v11a6.5 6.5 0 0 1-6.5 6.5h-11A6.5 6.5 0 0 1 0 17.5v-11A6.5 6.5 0 0 1 6.5 0ZM12 4 6.1 15.6a.6.6 0 0 0 .8.82L12 14l5.1 2.42a.6.6 0 0 0 .8-.82ZM9.5 18a.9.9 0 0 0 0 1.8h5a.9.9 0 0 0 0-1.8Z'
