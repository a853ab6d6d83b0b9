import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPagesIfNeeded } from './build/build-if-needed.ts'
import { findFreePort } from './find-free-port.ts'
import { describeBodies } from './scan/describe-bodies.ts'
import { servePlantedHole } from './scan/planted-hole.ts'
import { findInjections } from './scan/run-sqlmap.ts'
import { findHoles } from './scan/run-wapiti.ts'
import { castPassword } from './seed/cast.ts'
import { serveCast } from './serve-cast.ts'

// Lets wapiti and sqlmap loose on a seeded portal of its own: pages as a guest, a client and staff, and each text of each call.
// Both must first find what is planted for them. Ends with 1 where one of them finds something above "low" in the portal.

/** A scan that sends these signs itself out or locks itself out. */
const endsTheScan = /sign-out|end-session|password|two-step|change-email|claim|deactivate/

const folder = mkdtempSync(join(tmpdir(), 'liftoff-scan-'))
let failed = false
try {
  await findPlanted()
  await buildPagesIfNeeded()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const portal = await serveCast('development', join(folder, 'data'), {
    LIFTOFF_PORT: String(port),
    LIFTOFF_URL: url,
    LIFTOFF_WRITES_PER_MINUTE: '1000000',
    LIFTOFF_LOG_LEVEL: 'silent',
  })
  try {
    await scan(portal.url)
  } finally {
    await portal.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

async function findPlanted(): Promise<void> {
  const hole = await servePlantedHole()
  try {
    const planted = { url: hole.url, cookie: '', ...at('planted') }
    const injections = await findInjections([{ path: '/people', body: { name: 'ada' } }], planted)
    const holes = await findHoles([`${hole.url}/`], planted)
    if (injections.length !== 1 || !holes.some((found) => found.includes('word')))
      throw new Error(`The scanners missed the planted holes: ${JSON.stringify({ injections, holes })}`)
    process.stdout.write('Both scanners found the planted holes.\n')
  } finally {
    hole.close()
  }
}

async function scan(url: string): Promise<void> {
  const client = await signIn(url, 'ada@northwind.example')
  const staff = await signIn(url, 'tom@brightwater.example')
  report(
    'wapiti, guest',
    await findHoles(pages(url, ['/client/signin', '/quickquote']), { cookie: '', ...at('guest') }),
  )
  report(
    'wapiti, client',
    await findHoles(pages(url, ['/client', '/api/session']), { cookie: client, ...at('client') }),
  )
  report('wapiti, staff', await findHoles(pages(url, ['/superadmin']), { cookie: staff, ...at('staff') }))

  const openapi: unknown = await (await fetch(`${url}/api/openapi.json`)).json()
  const projectId = await firstProject(url, client)
  const calls = describeBodies(openapi, { projectId }).filter(({ path }) => !endsTheScan.test(path))
  for (const [name, cookie] of Object.entries({ client, staff }))
    report(`sqlmap, ${name}, ${calls.length} calls`, await findInjections(calls, { url, cookie, ...at(name) }))
}

function at(name: string): { readonly folder: string; readonly name: string } {
  return { folder, name }
}

function pages(url: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => `${url}${path}`)
}

function report(what: string, found: readonly string[]): void {
  process.stdout.write(
    found.length === 0 ? `${what}: no finding above low severity\n` : `${what}:\n  ${found.join('\n  ')}\n`,
  )
  failed ||= found.length > 0
}

/** The cookie of a session. */
async function signIn(url: string, email: string): Promise<string> {
  const body = { email, password: castPassword, remember: false }
  const answer = await post(url, '/api/sign-in', body, '')
  if (!answer.ok) throw new Error(`Sign-in as ${email} failed: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
}

async function firstProject(url: string, cookie: string): Promise<string> {
  const listed = (await (await post(url, '/api/list-projects', {}, cookie)).json()) as { projects: { id: string }[] }
  const id = listed.projects[0]?.id
  if (!id) throw new Error('The client has no project')
  return id
}

function post(url: string, path: string, body: unknown, cookie: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  })
}
