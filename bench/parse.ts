import { startContender } from './contenders.ts'
import type { Caller, Contender, Dialect } from './contenders.ts'
import { companyOf, people, projectNumbered, sessionSecret } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { peerDraft } from './peer-draft.ts'
import type { Postgres } from './postgres.ts'
import { startServer } from './server-process.ts'
import { upgradeRequest } from './upgrade-request.ts'

const key = 'a key of the bench and of nothing else'
const entry = 'bench/peers/parse-server.ts'
const application = 'bench'
const listLength = 50
const dayMs = 86_400_000

/** Parse Server 9 on a PostgreSQL that runs already. */
export function parseOn(postgres: Postgres): Contender {
  return { start: () => startContender({ dialect: parseDialect, entry, env: environmentOf(postgres) }) }
}

/** REST for calls, a live query for streams. */
export const parseDialect: Dialect = {
  callOf(_port, caller, call, body) {
    const headers = {
      'x-parse-application-id': application,
      'x-parse-session-token': tokenOf(caller),
      'content-type': 'application/json',
    }
    const path = '/parse/classes/Project'
    const listed = `${path}?order=-lastActivityAt&limit=${listLength}`
    if (call === 'list-projects') return { method: 'GET', path: listed, headers }
    if (call === 'get-project') return { method: 'GET', path: `${path}/${projectIdOf(body)}`, headers }
    return { method: 'POST', path, headers, body: JSON.stringify(body) }
  },
  streamOf(port, caller) {
    const sessionToken = tokenOf(caller)
    const query = { className: 'Project', where: {} }
    return {
      request: upgradeRequest(port, '/parse'),
      opening: JSON.stringify({ op: 'connect', applicationId: application, sessionToken }),
      replies: [
        {
          heard: '{"op":"connected"',
          said: JSON.stringify({ op: 'subscribe', requestId: 1, query, sessionToken }),
        },
      ],
      begun: '{"op":"subscribed"',
      event: '{"op":"create"',
    }
  },
}

/** The same documents as the others hold, in the tables that Parse makes at its first start, with the indexes it leaves to us. */
export async function seedParse(postgres: Postgres, corpus: Corpus): Promise<void> {
  const server = await startServer({
    entry,
    env: environmentOf(postgres),
    isReady: async (port) => (await fetch(`http://127.0.0.1:${port}/parse/health`)).ok,
  })
  await server.stop()
  await postgres.run(scriptFor(corpus))
}

function environmentOf({ url }: Postgres): (port: number) => Readonly<Record<string, string>> {
  // By itself it opens files for its log beside wherever it was started.
  const noLog = { PARSE_SERVER_LOGS_FOLDER: 'null' }
  return (port) => ({ PEER_PORT: String(port), PEER_DATABASE: url, PEER_KEY: key, PEER_DRAFT: peerDraft, ...noLog })
}

function* scriptFor(corpus: Corpus): Generator<string> {
  yield* fill('_User', usersOf(corpus))
  yield* fill('_Session', sessionsOf(corpus))
  yield* fill('Project', projectsOf(corpus))
  yield 'create index on "_Session" ("sessionToken");\n'
  yield 'create index on "Project" ("clientId", "lastActivityAt" desc);\n'
  yield 'vacuum analyze;\n'
}

/** Each row as a line of JSON, from which PostgreSQL takes the columns by their names. */
function* fill(table: string, rows: Iterable<object>): Generator<string> {
  yield `create temp table lines (line jsonb);\n`
  // No text of ours holds these two, so that nothing has to be escaped.
  yield `copy lines from stdin with (format csv, delimiter E'\\x02', quote E'\\x01');\n`
  for (const row of rows) yield `${JSON.stringify(row)}\n`
  yield '\\.\n'
  yield `insert into "${table}" select (jsonb_populate_record(null::"${table}", line)).* from lines; drop table lines;\n`
}

function* usersOf(corpus: Corpus): Generator<object> {
  for (const { uid, accountId } of people(corpus))
    yield { objectId: uid, ...madeNow(), username: uid, accountId, companyName: companyOf(accountId) }
}

function* sessionsOf(corpus: Corpus): Generator<object> {
  const expiresAt = new Date(Date.now() + dayMs)
  for (const { uid, accountId } of people(corpus))
    yield {
      objectId: uid,
      ...madeNow(),
      user: uid,
      sessionToken: tokenOf({ uid, accountId }),
      expiresAt,
      createdWith: {},
    }
}

function* projectsOf(corpus: Corpus): Generator<object> {
  for (let number = 0; number < corpus.projects; number++) {
    const { id: objectId, ...project } = projectNumbered(number, corpus)
    yield { objectId, ...project, version: 1 }
  }
}

function madeNow() {
  const now = new Date()
  return { createdAt: now, updatedAt: now }
}

function tokenOf({ uid }: Caller): string {
  return `r:${sessionSecret(uid)}`
}

function projectIdOf(body: object): string {
  return 'projectId' in body ? String(body.projectId) : ''
}
