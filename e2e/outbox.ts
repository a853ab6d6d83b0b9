import { cast, castPassword } from '#tools/seed/cast.ts'
import { expect } from './portal.ts'

export type Mail = { readonly subject: string; readonly text: string }

/** The newest mail to this address, as staff would read it in the outbox; waits until there is one with this subject. */
export async function mailTo(url: string, email: string, subject: RegExp): Promise<Mail> {
  return (await openOutbox(url))(email, subject)
}

/** Signs in first, for mails that come where nobody else can sign in so easily any more. */
export async function openOutbox(url: string): Promise<(email: string, subject: RegExp) => Promise<Mail>> {
  const cookie = await staffCookie(url)
  return (email, subject) => findMail(url, cookie, { email, subject })
}

async function findMail(
  url: string,
  cookie: string,
  { email, subject }: { readonly email: string; readonly subject: RegExp },
): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const { mails } = await ask<{ mails: { id: string; subject: string; to: { email: string } }[] }>(
      url,
      cookie,
      'list-outbox',
      {},
    )
    const heading = mails.find((mail) => mail.to.email === email && subject.test(mail.subject))
    expect(heading, `a mail to ${email} about ${subject}`).toBeDefined()
    const { text } = await ask<{ text: string }>(url, cookie, 'read-mail', { mailId: heading?.id })
    found = { subject: heading?.subject ?? '', text }
  }).toPass()
  if (!found) throw new Error('no mail')
  return found
}

/** The one link of a mail that leads into the portal. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in:\n${text}`)
  return link
}

async function staffCookie(url: string): Promise<string> {
  const tom = cast.find(({ uid }) => uid === 'tom')
  const response = await post(url, 'sign-in', { email: tom?.email, password: castPassword, remember: false })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function ask<Reply>(url: string, cookie: string, call: string, body: unknown): Promise<Reply> {
  return (await post(url, call, body, cookie)).json() as Promise<Reply>
}

function post(url: string, call: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  })
}
