import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Person } from './agency.ts'
import { originOf } from './loaded-portal.ts'

export type Answer = { readonly status: number; readonly body: unknown; readonly ms: number }

/** Makes calls over kept-alive connections, as many as needed at once, as a proxy in front of the portal does. */
export type Caller = {
  /** Status 0 where the connection was refused or cut. */
  call(person: Person, name: string, body?: object): Promise<Answer>
  /** Lets go of all connections. */
  close(): void
}

export function createCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true })
  const origin = originOf(port)

  function call({ cookie, address }: Person, name: string, body: object = {}): Promise<Answer> {
    const startMs = performance.now()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const answer = (status: number, read: unknown) => resolve({ status, body: read, ms: performance.now() - startMs })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, origin, cookie }
    const outgoing = request(`${origin}/api/${name}`, { agent, method: 'POST', headers })
    outgoing.on('error', () => answer(0, null))
    outgoing.on('response', (response) => {
      text(response).then(
        (json) => answer(response.statusCode ?? 0, JSON.parse(json)),
        () => answer(0, null),
      )
    })
    outgoing.end(JSON.stringify(body))
    return promise
  }

  return { call, close: () => agent.destroy() }
}

/** What a page that lists somebody's projects asks for, first and whenever it starts anew. */
export const firstPage = ['get-home', 'list-projects', 'list-notifications', 'list-unread'] as const
