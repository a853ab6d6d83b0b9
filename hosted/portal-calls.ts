import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

export type Answer = { readonly status: number; readonly body: unknown; readonly cookie: string | null }

/** Whom a call is made to and as whom. */
export type Caller = {
  /** Where people reach the portal. */
  readonly baseUrl: string
  /** The process that is asked; the balancer's choice where there is none. */
  readonly port?: number
  readonly cookie?: string
}

/** Makes a call over a connection of its own. Rejects where it was cut off before the whole answer was here. */
export async function call({ baseUrl, port, cookie }: Caller, name: string, body: unknown): Promise<Answer> {
  const outgoing = request(new URL(`/api/${name}`, port ? `http://127.0.0.1:${port}` : baseUrl), {
    agent: false,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, ...(cookie ? { cookie } : {}) },
  })
  outgoing.end(JSON.stringify(body))
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const session = response.headers['set-cookie']?.find((line) => line.startsWith('sid='))
  return {
    status: response.statusCode ?? 0,
    body: await json(response),
    cookie: session?.split(';')[0] ?? null,
  }
}

/** Starts a project; its id where the portal has acknowledged it. */
export async function startProject(caller: Caller, name: string): Promise<string> {
  const { status, body } = await call(caller, 'create-project', { name, description: 'Of a test' })
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`)
  return (body as { project: { id: string } }).project.id
}
