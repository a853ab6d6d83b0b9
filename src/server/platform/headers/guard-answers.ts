import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the pages may load from elsewhere: a card form brings a script, a frame and a server of its own. */
export type ForeignSources = {
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
  readonly connections?: readonly string[]
}

type Guard = { readonly baseUrl: string; readonly foreign?: ForeignSources }

/**
 * Tells browsers, with every answer, what our pages may do: run our scripts and styles, talk to us, be framed by nobody. Nothing
 * inline runs. HSTS is promised only over https.
 */
export async function guardAnswers(app: FastifyInstance, { baseUrl, foreign = {} }: Guard): Promise<void> {
  const { scripts = [], frames = [], connections = [] } = foreign
  const overHttps = baseUrl.startsWith('https:')
  await app.register(helmet, {
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
  const permissions = permissionsPolicy(frames)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissions)
    done()
  })
}

const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'usb']

/** Only a card form may ask a browser for its wallet. */
function permissionsPolicy(frames: readonly string[]): string {
  const payers = ['self', ...frames.map((frame) => `"${frame}"`)].join(' ')
  return [...unused.map((feature) => `${feature}=()`), `payment=(${payers})`].join(', ')
}
