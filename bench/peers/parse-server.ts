import { randomBytes } from 'node:crypto'
import { NullCacheAdapter, ParseServer } from 'parse-server'
import type { Asked, Cloud } from 'parse-server'

// Parse Server as its guide sets it up: schema and permissions declared, the rules in Cloud Code, LiveQuery in the same
// process. Sessions come out of the store at each call, as the portal's do; it writes no log.

const { PEER_PORT = '0', PEER_DATABASE = '', PEER_KEY = '', PEER_DRAFT = '{}' } = process.env
/** A new project without what is its own. */
const draft = JSON.parse(PEER_DRAFT) as object
const keepAliveMs = 72_000
const signedIn = { requiresAuthentication: true }

const text = { type: 'String' }
const count = { type: 'Number' }

const { server } = await ParseServer.startApp({
  appId: 'bench',
  masterKey: PEER_KEY,
  maintenanceKey: randomBytes(24).toString('base64url'),
  databaseURI: PEER_DATABASE,
  serverURL: `http://127.0.0.1:${PEER_PORT}/parse`,
  mountPath: '/parse',
  host: '127.0.0.1',
  port: Number(PEER_PORT),
  cacheAdapter: new NullCacheAdapter(),
  silent: true,
  liveQuery: { classNames: ['Project'] },
  startLiveQueryServer: true,
  cloud: declareRules,
  schema: {
    definitions: [
      { className: '_User', fields: { accountId: text, companyName: text } },
      {
        className: 'Project',
        fields: {
          name: text,
          description: text,
          clientId: text,
          companyName: text,
          status: text,
          managerId: text,
          startDate: text,
          dueDate: text,
          completedAt: text,
          progressMode: text,
          manualPercent: count,
          hoursPercent: count,
          milestonesDone: count,
          milestonesTotal: count,
          nextMilestone: { type: 'Object' },
          productCount: count,
          creatorIds: { type: 'Array' },
          editedVersion: count,
          createdBy: text,
          lastActivityAt: text,
          listedAt: text,
          listedName: text,
          listedClient: text,
          listedDue: text,
          archivedAt: text,
          version: count,
        },
        classLevelPermissions: { find: signedIn, get: signedIn, create: signedIn },
      },
    ],
  },
})

// After Node's five seconds a busy machine finds its waiting connections closed.
server.keepAliveTimeout = keepAliveMs

/** A client sees the projects of their account, and begins them as the portal does. */
function declareRules({ Cloud }: { readonly Cloud: Cloud }): void {
  Cloud.beforeFind('Project', keepToOwn)
  Cloud.beforeSubscribe('Project', keepToOwn)
  Cloud.beforeSave('Project', ({ object, user }) => {
    const { name, description } = object.attributes
    if (!user || typeof name !== 'string' || typeof description !== 'string') throw new Error('Not a project')
    const { accountId: clientId, companyName } = user.attributes
    const now = new Date().toISOString()
    object.set({ ...draft, clientId, companyName, createdBy: user.id, lastActivityAt: now, listedAt: now })
  })
}

function keepToOwn({ query, user, master }: Asked): void {
  if (master) return
  if (!user) throw new Error('Nobody is signed in')
  query.equalTo('clientId', user.attributes.accountId)
}

process.on('SIGTERM', () => process.exit())
