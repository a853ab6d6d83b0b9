import helmet from '@fastify/helmet'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { withoutSchemas } from '#server/platform/http/without-schemas.ts'

/** What the pages may load from elsewhere: a card form brings a script, a frame and a server of its own. */
export type ForeignSources = {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly connections?: readonly string[]
}

type Guard = { readonly baseUrl: string; readonly foreign?: ForeignSources }

/**
 * Tells browsers what our pages may do: run our scripts and styles, talk to us, be framed by nobody. Nothing inline runs. HSTS is
 * promised only over https. Replies of calls and built files, which no browser shows as a page, carry the few that count for them:
 * the rest is a kilobyte for each file.
 */
export async function guardAnswers(app: FastifyInstance, { baseUrl, foreign = {} }: Guard): Promise<void> {
  const { scripts = [], frames = [], connections = [] } = foreign
  const overHttps = baseUrl.startsWith('https:')
  const guards = await guardHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connections],
        // Ours: the frame in which staff look at a mail.
        frameSrc: ["'self'", ...frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: overHttps ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    // Not `no-referrer`: then a browser would send `Origin: null` with a form of ours.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  const headers = { ...guards, 'permissions-policy': permissionsPolicy(frames) }
  const few = Object.fromEntries(Object.entries(headers).filter(([name]) => ofEverything.has(name)))
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    reply.headers(isShown(method, url) ? headers : few)
    done()
  })
}

const ofEverything = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
])

/** Whether a browser may show the answer as a page or in a frame. */
function isShown(method: string, url: string): boolean {
  return !(url.startsWith('/assets/') || (method === 'POST' && url.startsWith('/api/')))
}

/** The library is asked once: its answer does not depend on the request, and asking each time costs a tenth of a call. */
async function guardHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify(withoutSchemas)
  await probe.register(helmet, options)
  probe.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}

const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'usb']

/** Only a card form may ask a browser for its wallet. */
function permissionsPolicy(frames: readonly string[]): string {
  const payers = ['self', ...frames.map((frame) => `"${frame}"`)].join(' ')
  return [...unused.map((feature) => `${feature}=()`), `payment=(${payers})`].join(', ')
}
