import type { Mail } from '#server/ports/mail.ts'

/** Who writes: the name above each mail and the address that answers. */
export type Letterhead = { readonly agencyName: string; readonly supportEmail: string }

export type Letter = {
  readonly to: { readonly name: string; readonly email: string }
  readonly kind: string
  readonly subject: string
  /** Plain sentences, one paragraph each; text that people typed is escaped here. */
  readonly paragraphs: readonly string[]
  /** The one thing to do; null where there is nothing to do. */
  readonly button: { readonly label: string; readonly url: string } | null
  /** Small print under the button. */
  readonly note: string
  /** A way on in the small print, as where such mails are chosen. */
  readonly link?: { readonly label: string; readonly url: string }
}

/** Makes a mail whose text and HTML say the same. Names and subject become single lines, so that no header breaks out. */
export function layMail({ agencyName, supportEmail }: Letterhead, letter: Letter): Mail {
  const agency = toLine(agencyName)
  const paragraphs = letter.paragraphs.map(toLine)
  const note = toLine(letter.note)
  const foot = `${agency} · ${supportEmail}`
  const { button, link = null } = letter
  const text = [...paragraphs, ...ways(button), note, ...ways(link), foot].join('\n\n')
  return {
    to: { name: toLine(letter.to.name), email: letter.to.email },
    kind: letter.kind,
    subject: toLine(letter.subject),
    text: `${agency}\n\n${text}\n`,
    html: layHtml({ agency, subject: toLine(letter.subject), paragraphs, button, note, link, foot }),
  }
}

function ways(way: Letter['button']): string[] {
  return way ? [`${way.label}: ${way.url}`] : []
}

type Parts = {
  readonly agency: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: Letter['button']
  readonly note: string
  readonly link: Letter['button']
  readonly foot: string
}

const small = 'margin:24px 0 0;font-size:13px;line-height:20px;color:#6b6862'

function layHtml({ agency, subject, paragraphs, button, note, link, foot }: Parts): string {
  const body = paragraphs.map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`).join('')
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c1a17;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
    : ''
  const wayOn = link ? ` <a href="${escapeHtml(link.url)}" style="color:#6b6862">${escapeHtml(link.label)}</a>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f7f6f4;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1c1a17"><div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e1dc;border-radius:8px"><p style="margin:0 0 24px;font-weight:600">${escapeHtml(agency)}</p>${body}${action}<p style="${small}">${escapeHtml(note)}${wayOn}</p><p style="${small}">${escapeHtml(foot)}</p></div></body></html>`
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

function escapeHtml(text: string): string {
  // The pattern lists exactly the keys of the table.
  return text.replaceAll(/[&<>"']/g, (character) => entities[character as keyof typeof entities])
}

/** One line of text: control characters and line breaks become spaces. */
function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
