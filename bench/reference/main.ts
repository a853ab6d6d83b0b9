import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { newProject } from '#domain/projects/new-project.ts'
import type { Project } from '#domain/projects/project.ts'
import { readSession } from './sessions.ts'
import type { SignedIn } from './sessions.ts'
import { openStore } from './store.ts'
import { createStreams } from './streams.ts'

// The yardstick: the same documents, calls and promises in one plain process, and nothing of what else a portal needs.

const { REFERENCE_PORT = '0', REFERENCE_FILE = ':memory:', REFERENCE_KEY = '' } = process.env
const maxBytes = 64 * 1024

const streams = createStreams()
const store = openStore(REFERENCE_FILE, streams.tell)

type Call = (session: SignedIn, body: Record<string, unknown>, response: ServerResponse) => void

const calls: Readonly<Record<string, Call>> = {
  '/api/list-projects'({ accountId }, _body, response) {
    answer(response, 200, `{"projects":[${store.list(accountId).join(',')}],"next":null}`)
  },
  '/api/get-project'({ accountId }, { projectId }, response) {
    const project = typeof projectId === 'string' ? store.get(projectId) : null
    if (project?.clientId !== accountId) return answer(response, 404, '{}')
    answer(response, 200, `{"project":${project.json}}`)
  },
  '/api/create-project'({ accountId, companyName }, { name, description }, response) {
    if (typeof name !== 'string' || typeof description !== 'string') return answer(response, 400, '{}')
    const id = randomBytes(15).toString('base64url')
    const now = new Date().toISOString()
    const project = newProject({ id, name, description, clientId: accountId, companyName, createdBy: accountId }, now)
    const json = JSON.stringify({ version: 1, ...project })
    const activity = begun(project)
    store.insert({ id, clientId: accountId, lastActivityAt: now, json, activity }, () =>
      answer(response, 200, `{"project":${json}}`),
    )
  },
}

/** The first line of a project's history, as it is kept and as its readers are told of it. */
function begun({ id: projectId, clientId, name, createdAt: at }: Project) {
  const id = randomBytes(15).toString('base64url')
  const actor = { actorId: clientId, actorName: `Client ${clientId}` }
  const about = { projectId, clientId, subjectId: projectId, subjectName: name }
  const line = { id, at, type: 'project.created', ...actor, ...about, detail: '' }
  const json = JSON.stringify({ ...line, audience: 'project', listed: true, recipientIds: [] })
  return { id, at, json, told: JSON.stringify({ version: 1, ...line }) }
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', socket } = request
  if (url === '/readyz') return answer(response, 200, '{}')
  const session = readSession(REFERENCE_KEY, request.headers.cookie)
  if (!session) return answer(response, 401, '{}')
  if (url === '/api/live') {
    response.detachSocket(socket)
    return streams.open(session.accountId, socket)
  }
  const call = calls[url]
  if (!call || request.method !== 'POST') return answer(response, 404, '{}')
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    text += chunk
    if (text.length > maxBytes) request.destroy()
  })
  request.on('end', () => {
    try {
      call(session, JSON.parse(text) as Record<string, unknown>, response) // Each field is looked at where it is used.
    } catch {
      answer(response, 400, '{}')
    }
  })
}

function answer(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
  })
  response.end(json)
}

const server = createServer(handle)
server.listen(Number(REFERENCE_PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  store.close()
  process.exit()
})
