import type { FastifyReply } from 'fastify'

/**
 * A mail runs no script, loads nothing but our logo and belongs to no origin, even where it is opened by itself. Its inline styles are
 * why it has an address of its own: inside a page they would need the page to allow them.
 */
const framePolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Answers with the HTML of a mail, for a frame in which staff look at it. */
export function sendMailFrame(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', framePolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(openLinksApart(html))
}

/** Links open beside the portal: inside the frame nothing of ours would load. */
function openLinksApart(html: string): string {
  const base = '<base target="_blank">'
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `<!doctype html>${base}${html}`
}
