import { randomBytes } from 'node:crypto'
import { AuthenticationService, JWTStrategy, authenticate } from '@feathersjs/authentication'
import { feathers } from '@feathersjs/feathers'
import type { Context } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { bodyParser, errorHandler, koa, parseAuthentication, rest } from '@feathersjs/koa'
import socketio from '@feathersjs/socketio'
import knex from 'knex'
import type { SqliteConnection } from 'knex'

// Feathers as its generator writes it: Koa, Knex on SQLite, tokens whose person is looked up at each call, channels over
// Socket.IO. It never counts a list, which spares it a query.

const { PEER_PORT = '0', PEER_FILE = '', PEER_KEY = '', PEER_DRAFT = '{}' } = process.env
const listLength = 50
const keepAliveMs = 72_000
/** A new project without what is its own. */
const draft = JSON.parse(PEER_DRAFT) as Record<string, unknown>

const db = knex({
  client: 'better-sqlite3',
  connection: { filename: PEER_FILE },
  useNullAsDefault: true,
  pool: {
    afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) {
      connection.pragma('journal_mode = wal')
      connection.pragma('synchronous = full')
      connection.pragma('cache_size = -65536')
      done(null, connection)
    },
  },
})

const app = koa(feathers())
app.use(errorHandler())
app.use(parseAuthentication())
app.use(bodyParser())
app.configure(rest())
app.configure(socketio({ serveClient: false }))

app.set('authentication', {
  secret: PEER_KEY,
  entity: 'user',
  service: 'users',
  authStrategies: ['jwt'],
  jwtOptions: { header: { typ: 'access' }, audience: 'bench', issuer: 'bench', algorithm: 'HS256', expiresIn: '1d' },
})
const authentication = new AuthenticationService(app)
authentication.register('jwt', new JWTStrategy())
app.use('authentication', authentication)
app.use('users', new KnexService({ Model: db, name: 'users', id: 'id' }))
app.use('projects', new KnexService({ Model: db, name: 'projects', id: 'id' }))
// A stranger could read everybody by it; the strategy reads it from inside.
app.service('users').hooks({ before: { all: [refuseOutside] } })
app.service('projects').hooks({
  before: { all: [authenticate('jwt')], find: [keepToOwn, listLatest], get: [keepToOwn], create: [begin] },
  after: { all: [readJson] },
})

app.on('login', ({ user }, { connection }) => {
  if (connection) app.channel(user.accountId).join(connection)
})
app.service('projects').publish('created', ({ clientId }) => app.channel(clientId))

function refuseOutside({ params }: Context): void {
  if (params.provider && !params.user) throw new Error('Not yours')
}

/** A client sees the projects of their account. */
function keepToOwn({ params }: Context): void {
  params.query = { ...params.query, clientId: params.user?.accountId }
}

function listLatest({ params }: Context): void {
  params.query = { ...params.query, $limit: listLength, $sort: { lastActivityAt: -1 } }
}

function begin(context: Context): void {
  const { name, description } = context.data
  const { user } = context.params
  if (!user || typeof name !== 'string' || typeof description !== 'string') throw new Error('Not a project')
  const { accountId: clientId, companyName, id: createdBy } = user
  const id = randomBytes(15).toString('base64url')
  const now = new Date().toISOString()
  const times = { createdAt: now, updatedAt: now, lastActivityAt: now, listedAt: now }
  context.data = { ...draft, id, name, description, clientId, companyName, createdBy, ...times, creatorIds: '[]' }
}

/** What SQLite keeps as text. */
function readJson(context: Context): void {
  const { result } = context
  for (const row of Array.isArray(result) ? result : [result]) {
    row['creatorIds'] = JSON.parse(String(row['creatorIds']))
  }
}

const server = await app.listen(Number(PEER_PORT), '127.0.0.1')
// After Node's five seconds a busy machine finds its waiting connections closed.
server.keepAliveTimeout = keepAliveMs
process.on('SIGTERM', () => process.exit())
