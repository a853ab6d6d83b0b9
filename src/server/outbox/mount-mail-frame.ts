import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/core/viewer.ts'
import { readMail } from '#domain/outbox/contract.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import type { Portal } from '#server/portal.ts'
import { findMail } from './outbox.ts'

/**
 * A mail runs no script, loads nothing and belongs to no origin, even where it is opened by itself. Its inline styles are
 * why it has an address of its own: inside a page they would need the page to allow them.
 */
const framePolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Mounts `GET /files/mail/<id>`, for the frame in which staff look at a mail; it admits as the call `read-mail` does. */
export function mountMailFrame(server: FastifyInstance, portal: Portal, { identifyCaller, door }: Entrance): void {
  server.get('/files/mail/:mailId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    await admit(door, readMail, caller, portal.clock.nowMs())
    // Shaped by the schema of the call, which `parseInput` has just applied.
    const { mailId } = parseInput(readMail, request.params) as { mailId: string }
    // The door has admitted the caller, so that the viewer is there.
    const { content } = await findMail(portal, caller.viewer as Viewer, mailId, caller)
    return reply
      .header('content-security-policy', framePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(openLinksApart(content.html))
  })
}

/** Links open beside the portal: inside the frame nothing of ours would load. */
function openLinksApart(html: string): string {
  const base = '<base target="_blank">'
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `<!doctype html>${base}${html}`
}
