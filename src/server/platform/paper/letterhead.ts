import type { Logo } from '#domain/settings/brand.ts'
import { legalLines } from '#domain/settings/legal-words.ts'
import type { Legal } from '#domain/settings/legal-words.ts'
import type { Sheet } from './sheet.ts'
import { ink, mark } from './sheet.ts'

/** Whose paper it is: the logo, or the mark and the name, at the right where the portal is or what its reader must know, and a rule. */
export function drawLetterhead(sheet: Sheet, { agencyName, baseUrl, logo }: Letterhead, warning?: string): void {
  const { pdf, left, width, y } = sheet
  sheet.adorn(() => {
    pdf
      .lineWidth(0.75)
      .moveTo(left, y + 32)
      .lineTo(left + width, y + 32)
      .stroke(ink.line)
    if (!logo) pdf.save().translate(left, y).scale(0.75).path(mark).fill(ink.accent, 'even-odd').restore()
  })
  if (logo) {
    const picture = Buffer.from(logo.base64, 'base64')
    sheet.part('Figure', () => pdf.image(picture, left, y - 4, { fit: [190, 28] }), agencyName)
  } else
    sheet.part('P', () => {
      sheet.text(agencyName, { x: left + 26, y: y + 2, width: width - 226 }, { size: 12, bold: true, oneLine: true })
    })
  sheet.part('P', () => {
    const look = { size: 8.5, align: 'right', oneLine: true } as const
    sheet.text(
      warning ?? new URL(baseUrl).host,
      { x: left + width - 190, y: y + 5, width: 190 },
      warning === undefined ? { ...look, color: ink.soft } : { ...look, bold: true, color: ink.accent },
    )
  })
  sheet.y += 56
}

/** The title of the whole paper. */
export function drawTitle(sheet: Sheet, title: string): void {
  const look = { size: 22, bold: true }
  const height = sheet.heightOf(title, sheet.width, look)
  sheet.part('H1', () => sheet.text(title, { x: sheet.left, y: sheet.y, width: sheet.width }, look))
  sheet.y += height + 6
}

export type Fact = { readonly term: string; readonly value: string }

const termWidth = 120
const factGap = 5

/** Facts under a title, together on one page: half of them would be taken for all. */
export function drawTitledFacts(sheet: Sheet, title: string, facts: readonly Fact[]): void {
  const look = { size: 11, bold: true }
  const titleHeight = sheet.heightOf(title, sheet.width, look) + 8
  const heights = facts.map(({ value }) => sheet.heightOf(value, sheet.width - termWidth) + factGap)
  sheet.need(Math.min(titleHeight + heights.reduce((sum, each) => sum + each, 0), sheet.most))
  sheet.part('H2', () => sheet.text(title, { x: sheet.left, y: sheet.y, width: sheet.width }, look))
  sheet.y += titleHeight
  drawFacts(sheet, facts)
}

/** Facts, a line each: label and value. A value of several lines stays in its column. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  for (const { term, value } of facts) {
    const width = sheet.width - termWidth
    const height = sheet.heightOf(value, width)
    sheet.need(Math.min(height, 200))
    const { left, y } = sheet
    sheet.part('P', () => {
      sheet.text(term, { x: left, y, width: termWidth - 12 }, { color: ink.soft })
      sheet.text(value, { x: left + termWidth, y, width })
    })
    sheet.y = y + height + factGap
  }
  sheet.y += 14
}

/** What a paper says at its end, in small letters. */
export function drawFooter(sheet: Sheet, text: string): void {
  const look = { size: 8.5, color: ink.soft }
  const height = sheet.heightOf(text, sheet.width, look)
  sheet.need(height)
  sheet.part('P', () => sheet.text(text, { x: sheet.left, y: sheet.y, width: sheet.width }, look))
  sheet.y += height + 8
}

/** What a paper is from: the agency and its portal. */
type Letterhead = { readonly agencyName: string; readonly baseUrl: string; readonly logo: Logo | null }

/** Who a paper is from, as far as the portal knows it. */
export type Sender = Letterhead & {
  readonly supportEmail: string
  /** Ten digits of a US number; any other as it is dialed from abroad. Empty where clients can’t call. */
  readonly supportPhone: string
  /** Who the agency is by law, line by line, where the paper says it. */
  readonly legalLines?: readonly string[]
}

/** Who a paper is from, with who they are by law where the paper says it. The rest is how they are reached now. */
export function senderOf(settings: Sender, legal: Legal | undefined): Sender {
  const { agencyName, supportEmail, supportPhone, baseUrl, logo } = settings
  return { agencyName, supportEmail, supportPhone, baseUrl, logo, ...(legal ? { legalLines: legalLines(legal) } : {}) }
}

/** Who a paper is from and how they are reached, beside whom it is to. */
export function drawParties(
  sheet: Sheet,
  { agencyName, supportEmail, supportPhone, legalLines = [agencyName] }: Sender,
  to: Fact,
): void {
  const phone = supportPhone.replace(/^(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
  const from = { term: 'From', value: [...legalLines, supportEmail, phone].filter(Boolean).join('\n') }
  const width = (sheet.width - 24) / 2
  const { y } = sheet
  for (const [index, { term, value }] of [from, to].entries()) {
    const x = sheet.left + index * (width + 24)
    sheet.part('P', () => {
      sheet.text(term, { x, y, width }, { size: 8.5, color: ink.soft })
      sheet.text(value, { x, y: y + 14, width })
    })
  }
  sheet.y += 14 + Math.max(sheet.heightOf(from.value, width), sheet.heightOf(to.value, width)) + 16
}
