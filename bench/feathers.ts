import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startContender } from './contenders.ts'
import type { Caller, Contender, Dialect } from './contenders.ts'
import { companyOf, people, projectNumbered } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { peerDraft } from './peer-draft.ts'
import { upgradeRequest } from './upgrade-request.ts'

const key = 'a key of the bench and of nothing else'
const daySeconds = 86_400

/** Feathers 5 on SQLite. */
export function feathersOn(folder: string): Contender & { readonly file: string } {
  const file = join(folder, 'feathers.sqlite')
  return {
    file,
    start: () =>
      startContender({
        dialect: feathersDialect,
        entry: 'bench/peers/feathers-server.ts',
        env: (port) => ({ PEER_PORT: String(port), PEER_FILE: file, PEER_KEY: key, PEER_DRAFT: peerDraft }),
      }),
  }
}

/** REST for calls; for streams Socket.IO 4, the packets of which are a digit or two before their text. */
export const feathersDialect: Dialect = {
  callOf(_port, caller, call, body) {
    const headers = { authorization: `Bearer ${tokenOf(caller)}`, 'content-type': 'application/json' }
    if (call === 'list-projects') return { method: 'GET', path: '/projects', headers }
    if (call === 'get-project') return { method: 'GET', path: `/projects/${projectIdOf(body)}`, headers }
    return { method: 'POST', path: '/projects', headers, body: JSON.stringify(body) }
  },
  streamOf: (port, caller) => ({
    request: upgradeRequest(port, '/socket.io/?EIO=4&transport=websocket'),
    opening: null,
    replies: [
      { heard: '0{', said: '40' },
      {
        heard: '40{',
        said: `420${JSON.stringify(['create', 'authentication', { strategy: 'jwt', accessToken: tokenOf(caller) }])}`,
      },
      // It asks whether somebody is still there.
      { heard: '2', said: '3' },
    ],
    begun: '430[null,',
    event: '42["projects created",',
  }),
}

/** The same documents as the others hold, a column for each field; fields that are no plain values are kept as text. */
export function seedFeathers(file: string, corpus: Corpus): void {
  const database = new DatabaseSync(file)
  const columns = Object.keys(rowOf(0, corpus))
  database.exec(`
    pragma journal_mode = wal;
    create table users (id text primary key, accountId text not null, companyName text not null) strict;
    create table projects (${columns.map((name) => (name === 'id' ? 'id text primary key' : name)).join(', ')});
    create index "projects of a client" on projects (clientId, lastActivityAt desc);
    begin;
  `)
  const addPerson = database.prepare('insert into users (id, accountId, companyName) values (?, ?, ?)')
  for (const { uid, accountId } of people(corpus)) addPerson.run(uid, accountId, companyOf(accountId))
  const addProject = database.prepare(`insert into projects values (${columns.map(() => '?').join(', ')})`)
  for (let number = 0; number < corpus.projects; number++) addProject.run(...Object.values(rowOf(number, corpus)))
  database.exec('commit')
  database.close()
}

function rowOf(number: number, corpus: Corpus) {
  const {
    creatorIds,
    nextMilestone: _none,
    toPlanSince: _never,
    agreedTax: _tax,
    ...project
  } = projectNumbered(number, corpus)
  return { ...project, creatorIds: JSON.stringify(creatorIds), nextMilestone: null, version: 1 }
}

/** A token as Feathers would issue it. */
function tokenOf({ uid }: Caller): string {
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims = { sub: uid, aud: 'bench', iss: 'bench', iat: issuedAt, exp: issuedAt + daySeconds, jti: uid }
  const text = [{ alg: 'HS256', typ: 'access' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function projectIdOf(body: object): string {
  return 'projectId' in body ? String(body.projectId) : ''
}
