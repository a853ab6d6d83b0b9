import { inviteStaff } from '#domain/accounts/contract.ts'
import { roles } from '#domain/core/viewer.ts'
import * as outbox from '#domain/outbox/contract.ts'
import * as reports from '#domain/reports/contract.ts'
import { importsAt } from '#server/imports/importing.test-support.ts'
import { newLogo } from '#server/settings/logo.test-support.ts'
import { webhookSecret } from '#server/testing/payments.test-support.ts'
import { webPageRoots } from '#server/web-page-roots.ts'
import { guest } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { month } from './fill-account.test-support.ts'
import { listFileRows } from './list-files.test-support.ts'
import { paperRows } from './papers.test-support.ts'
import type { RouteRow } from './route-row.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf } from './world.test-support.ts'

const clientAndStaff = ['client', 'superAdmin'] as const
const everybody = { who: 'anyone', by: 'guest', foreign: 'ok' } as const
const conversation = {
  by: 'ada',
  who: roles,
  needs: [
    ['projects', 'not-found'],
    ['messages', 'not-found'],
  ],
} as const satisfies Partial<RouteRow>

async function sharedToken({ call, of }: World): Promise<string> {
  const { link } = await call('tom', reports.shareReport, { reportId: of.ada.reportId, until: '2027-01-31' })
  return new URL(link).hash.slice(1)
}

/** What Google leaves in a browser that it was asked by. */
async function askedGoogle({ portal }: World): Promise<string> {
  const { headers } = await portal.app.inject({ method: 'GET', url: '/auth/google?screen=client' })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

function news({ stripe, portal, of }: World) {
  const about = { object: 'payment_intent', id: of.ada.paymentId, customer: of.ada.customerId }
  const event = { id: 'evt_walk', object: 'event', type: 'payment_intent.succeeded', livemode: false, created: 1 }
  const payload = JSON.stringify({ ...event, data: { object: about } })
  const timestamp = Math.floor(portal.clock.nowMs() / 1000)
  return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp }) }
}

/** A report as whoever has its link sees it. */
function shared(kind: 'pdf' | 'csv'): RouteRow {
  return {
    route: `GET /files/shared-report.${kind}`,
    ...everybody,
    bearer: true,
    missing: 'share-ended',
    malformed: 'share-ended',
    names: sharedToken,
    request: (token) => ({ url: `/files/shared-report.${kind}?token=${token}` }),
  }
}

/** A page or a file of the program itself, which is the same for everybody. */
function open(route: RouteRow['route'], url: string): RouteRow {
  return { route, ...everybody, request: () => ({ url }) }
}

/** Every route beside the calls. One that is mounted without a row here fails `routes.test.ts`. */
export const routeRows: readonly RouteRow[] = [
  {
    route: 'GET /files/avatar/:avatarId',
    who: roles,
    by: 'ada',
    // People stand in the pages of others: whoever knows the picture's id, which nobody can guess, may look at it.
    foreign: 'ok',
    missing: 'not-found',
    names: (world, caller) => holdingOf(world, caller).avatarId,
    request: (avatarId) => ({ url: `/files/avatar/${avatarId}` }),
  },
  {
    route: 'GET /files/my-data.json',
    who: roles,
    by: 'ada',
    foreign: 'ok',
    duringLook: 'forbidden',
    request: () => ({ url: '/files/my-data.json' }),
  },
  {
    route: 'GET /files/mail/:mailId',
    who: ['superAdmin'],
    by: 'tom',
    async names({ call, portal }) {
      await call('tom', inviteStaff, { email: 'frame@walk.example', fullName: 'New One' })
      await portal.mailsSettled()
      return (await call('tom', outbox.listOutbox, {})).mails[0]?.id ?? ''
    },
    request: (mailId) => ({ url: `/files/mail/${mailId}` }),
  },
  {
    route: 'GET /files/logo/:logoId',
    ...everybody,
    names: newLogo,
    // Old mails name the logo of then, and get that of now.
    missing: 'ok',
    malformed: 'ok',
    request: (logoId) => ({ url: `/files/logo/${logoId}` }),
  },
  {
    route: 'POST /files/mail-preview',
    who: ['superAdmin'],
    by: 'tom',
    request: () => ({
      url: '/files/mail-preview',
      headers: { origin: 'http://portal.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'kind=reset-password&subject=Hello&body=%7Blink%7D&smallPrint=&button=Open',
    }),
  },
  {
    route: 'POST /files/upload',
    ...conversation,
    staffRights: ['projects', 'money'],
    needs: [
      ['projects', 'project-not-found'],
      ['messages', 'forbidden'],
    ],
    foreign: 'project-not-found',
    names: (world, caller) => holdingOf(world, caller).projectId,
    duringLook: 'forbidden',
    request: (projectId, world, caller) => ({
      url: `/files/upload?projectId=${projectId}`,
      headers: {
        origin: 'http://portal.example',
        'content-type': 'application/octet-stream',
        'x-file-name': 'walk.txt',
      },
      payload: canary('message', holdingOf(world, caller).who),
    }),
  },
  {
    route: 'POST /files/imports',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['owner'],
    foreign: 'ok',
    duringLook: 'forbidden',
    request: () => ({
      url: '/files/imports?kind=clients',
      headers: {
        origin: 'http://portal.example',
        'content-type': 'application/octet-stream',
        'x-file-name': 'walk.csv',
      },
      payload: 'Company,Email\nQuay Books,mo@quay.example',
    }),
  },
  {
    route: 'GET /files/imports/:importId/faults.csv',
    who: ['superAdmin'],
    by: 'tom',
    staffRights: ['owner'],
    names: async ({ portal }) =>
      (await importsAt(portal).check({ kind: 'clients', content: 'Company,Email\nQuay Books,mo@quay' })).id,
    request: (importId) => ({ url: `/files/imports/${importId}/faults.csv` }),
  },
  {
    route: 'GET /files/attachments/:fileId',
    ...conversation,
    names: (world, caller) => holdingOf(world, caller).fileId,
    request: (fileId) => ({ url: `/files/attachments/${fileId}` }),
  },
  {
    route: 'GET /files/timesheets.csv',
    who: roles,
    by: 'ada',
    needs: [
      ['projects', 'project-not-found'],
      ['reports', 'forbidden'],
    ],
    foreign: 'project-not-found',
    // A creator's own hours alone, whatever project is named.
    besides: { sol: 'ok' },
    missing: ({ role }) => (role === 'client' ? 'project-not-found' : 'ok'),
    names: (world, caller) => holdingOf(world, caller).projectId,
    request: (projectId) => ({ url: `/files/timesheets.csv?month=${month}&projectId=${projectId}` }),
  },
  ...listFileRows,
  {
    route: 'GET /files/meetings/:file',
    ...everybody,
    bearer: true,
    missing: 'not-found',
    malformed: 'not-found',
    names: ({ of }) => of.ada.feedPath.replace('/files/meetings/', '').replace('.ics', ''),
    request: (token) => ({ url: `/files/meetings/${token}.ics` }),
  },
  ...(['pdf', 'csv'] as const).map((kind): RouteRow => ({
    route: 'GET /files/reports/:file',
    who: clientAndStaff,
    by: 'ada',
    needs: [['reports', 'forbidden']],
    names: (world, caller) => holdingOf(world, caller).reportId,
    request: (reportId) => ({ url: `/files/reports/${reportId}.${kind}` }),
  })),
  shared('pdf'),
  shared('csv'),
  ...paperRows,
  { ...open('GET /auth/google', '/auth/google?screen=client'), duringLook: 'forbidden' },
  {
    route: 'GET /auth/google/callback',
    ...everybody,
    // Whom it signs in is who came back from Google.
    reaches: true,
    duringLook: 'forbidden',
    request: async (_, world) => ({
      url: '/auth/google/callback?code=c&state=s',
      headers: { cookie: await askedGoogle(world) },
    }),
  },
  {
    route: 'POST /api/stripe-webhook',
    ...everybody,
    reaches: true,
    // What is signed by the provider's secret counts, whoever brings it.
    request(_, world) {
      const { payload, signature } = news(world)
      return {
        url: '/api/stripe-webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload,
      }
    },
  },
  {
    route: 'POST /api/stripe-webhook',
    ...everybody,
    by: 'ada',
    foreign: 'malformed-request',
    besides: { ada: 'malformed-request' },
    request(_, world) {
      const { payload } = news(world)
      return { url: '/api/stripe-webhook', headers: { 'content-type': 'application/json' }, payload }
    },
  },
  {
    route: 'GET /metrics',
    ...everybody,
    foreign: 'not-found',
    // Of this machine alone.
    request: (_, __, caller) => ({
      url: '/metrics',
      ...(caller === guest ? { remoteAddress: '127.0.0.1' } : {}),
    }),
  },
  open('GET /api/openapi.json', '/api/openapi.json'),
  open('GET /healthz', '/healthz'),
  open('GET /readyz', '/readyz'),
  open('GET /manifest.webmanifest', '/manifest.webmanifest'),
  open('GET /index.html', '/index.html'),
  open('GET /*', '/mark.svg'),
  ...webPageRoots.flatMap((root) =>
    root === '/'
      ? [open('GET /', '/')]
      : [open(`GET ${root}`, root), open(`GET ${root}/*`, `${root}/anything?clientId=ada`)],
  ),
]
