import type { FastifyInstance } from 'fastify'

const hourSeconds = 3600
const longestShortName = 12

/** The manifest by which a browser installs the portal, under the agency's own name. It holds nobody's data. */
export function serveManifest(app: FastifyInstance, agencyName: () => string): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .send(manifestOf(agencyName())),
  )
}

function manifestOf(agencyName: string): string {
  return JSON.stringify({
    id: '/',
    name: agencyName,
    short_name: agencyName.length <= longestShortName ? agencyName : (agencyName.split(' ')[0] ?? agencyName),
    description: 'Projects, hours, invoices and messages in one place.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfaf9',
    theme_color: '#fcfaf9',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
