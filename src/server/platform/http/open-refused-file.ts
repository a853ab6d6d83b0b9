import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageRoots } from '#domain/accounts/places.ts'
import type { Refusal } from '#domain/core/refusals.ts'
import { refusals } from '#domain/core/refusals.ts'

/** Answers with the page that says that nothing is at an address. */
export type NotFoundPage = {
  answer(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
}

/** Whether somebody opens the link of a file, from an email or a bookmark. A page that fetches it, or shows it in itself, does not. */
export function opensFile({ method, url, headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-dest': destination = 'document' } = headers
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && url.startsWith('/files/') && destination === 'document' && accept.includes('text/html')
}

/**
 * Answers whoever opens a file that is refused, under the status of the refusal: by the sign-in page, which comes back to the file,
 * or the page for what is not found. Any other refusal is its sentence.
 */
export async function openRefusedFile(
  { code, message }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  page: NotFoundPage | null,
): Promise<FastifyReply> {
  const { status } = refusals[code]
  reply.code(status).header('cache-control', 'no-store')
  if (unfinished.has(code)) return leadToSignIn(request, reply)
  if (page && hidden.has(code)) return page.answer(request, reply, status)
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** Refusals of somebody who isn’t fully signed in: the sign-in page leads on to what is left to do. */
const unfinished: ReadonlySet<Refusal['code']> = new Set([
  'not-signed-in',
  'session-idle',
  'not-signed-up',
  'auth/two-step-required',
])

/** Refusals that tell nobody whether the file is there. */
const hidden: ReadonlySet<Refusal['code']> = new Set(['not-found', 'project-not-found', 'forbidden', 'invalid-input'])

/** Not by a redirect: a link that saves the file would save the sign-in page. */
function leadToSignIn({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const signIn = `${isOfStaff(url) ? pageRoots.superAdmin : pageRoots.client}?next=${encodeURIComponent(url)}`
  return reply
    .header('refresh', `0; url=${signIn}`)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Sign in</title><a href="${signIn}">Sign in to open this file</a></html>`,
    )
}

/** The lists that staff export, and what is wrong with the rows of an import. A sign-in page takes everybody. */
function isOfStaff(url: string): boolean {
  return /^\/files\/(?:[a-z-]+\.csv|imports\/)/.test(url)
}
