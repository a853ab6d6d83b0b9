import { fillMail, toLine } from '#domain/core/mail-text.ts'
import type { FilledMail, MailText } from '#domain/core/mail-text.ts'
import type { Logo } from '#domain/settings/brand.ts'
import type { ShownLogo } from '#domain/settings/contract.ts'
import type { Mail } from '#server/ports/mail.ts'
import { showLogo } from './brand.ts'
import type { MailDeclaration } from './mail-declaration.ts'

/** Who writes: the name above each mail, the address that answers, and the words that staff have chosen. */
export type Letterhead = {
  readonly agencyName: string
  readonly supportEmail: string
  readonly baseUrl: string
  /** Shown in the place of the name, by its public address; null for none. */
  readonly logo: Logo | null
  readonly mailTextOf: (declared: MailDeclaration) => MailText
}

type Way = { readonly label: string; readonly url: string }

export type Letter<Name extends string> = {
  readonly to: { readonly name: string; readonly email: string }
  /** Other than that of the declaration, where one text is for mails of several kinds. */
  readonly kind?: string
  /** Text that people typed is escaped here. A list is paragraphs of their own. */
  readonly values: Readonly<Record<Name, string | readonly string[]>>
  /** Where the button leads; null for a mail without one. */
  readonly url: string | null
  /** Of the button, where it depends on more than the mail; what staff have chosen goes before. */
  readonly label?: string
  /** Where the way on in its small print leads, of a mail that has one. */
  readonly smallUrl?: string
  /** A sentence of the portal's own above the small print, which staff cannot leave out. */
  readonly note?: string
}

/** Makes a mail whose text and HTML say the same. Names and subject become single lines, so that no header breaks out. */
export function layMail<Name extends string>(
  head: Letterhead,
  declared: MailDeclaration<Name>,
  { to, kind = declared.kind, values, url, label = declared.button ?? '', smallUrl = '', note = '' }: Letter<Name>,
): Mail {
  const { agencyName, supportEmail } = head
  const agency = toLine(agencyName)
  const common = { agency, support: supportEmail }
  const words = head.mailTextOf(declared)
  const { subject, body, smallPrint } = fillMail(words, { ...values, ...common })
  const foot = `${agency} · ${supportEmail}`
  const own = words.button === declared.text.button ? label : words.button
  const button = url === null ? null : { label: own, url }
  const { smallLink } = declared
  const link = smallLink === undefined ? null : { label: smallLink, url: smallUrl }
  const paragraphs = body.flatMap((paragraph) => paragraph ?? ways(button))
  const prints = [note, smallPrint].filter((line) => line !== '')
  const text = [...paragraphs, ...prints, ...ways(link), foot].join('\n\n')
  return {
    to: { name: toLine(to.name), email: to.email },
    kind,
    subject,
    text: `${agency}\n\n${text}\n`,
    html: layHtml({
      agency,
      logo: head.logo && showLogo(head.logo, head.baseUrl),
      subject,
      body,
      button,
      note,
      smallPrint,
      link,
      foot,
    }),
  }
}

function ways(way: Way | null): string[] {
  return way ? [`${way.label}: ${way.url}`] : []
}

type Parts = FilledMail & {
  readonly agency: string
  readonly logo: ShownLogo | null
  readonly button: Way | null
  readonly note: string
  readonly link: Way | null
  readonly foot: string
}

const small = 'margin:24px 0 0;font-size:13px;line-height:20px;color:#6b6862'

function layHtml({ agency, logo, subject, body, button, note, smallPrint, link, foot }: Parts): string {
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c1a17;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
    : ''
  const content = body
    .map((paragraph) =>
      paragraph === null ? action : `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
  const wayOn = link ? ` <a href="${escapeHtml(link.url)}" style="color:#6b6862">${escapeHtml(link.label)}</a>` : ''
  const print = smallPrint === '' && !link ? '' : `<p style="${small}">${escapeHtml(smallPrint)}${wayOn}</p>`
  const said = note === '' ? '' : `<p style="${small}">${escapeHtml(note)}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f7f6f4;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1c1a17"><div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e1dc;border-radius:8px"><p style="margin:0 0 24px;font-weight:600">${logo ? drawLogo(logo, agency) : escapeHtml(agency)}</p>${content}${said}${print}<p style="${small}">${escapeHtml(foot)}</p></div></body></html>`
}

/** Half its size, so that it is sharp, and no higher than 40 px. On white, which mail programs may darken around it. */
function drawLogo({ url, width, height }: ShownLogo, agency: string): string {
  const scale = Math.min(0.5, 40 / height)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(agency)}" ${size} style="display:block;background:#ffffff;border:0">`
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

function escapeHtml(text: string): string {
  // The pattern lists exactly the keys of the table.
  return text.replaceAll(/[&<>"']/g, (character) => entities[character as keyof typeof entities])
}
