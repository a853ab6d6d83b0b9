import assert from 'node:assert/strict'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'

/** A browser as the portal sees it: it keeps cookies and says where its calls come from. */
export type Browser = {
  readonly cookies: Map<string, string>
  /** Makes a call; the reply is held against its contract. */
  call<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<z.output<Reply>>
  /** The code with which a call is refused, or `ok`. */
  outcome(endpoint: Endpoint, body: unknown): Promise<RefusalCode | 'ok'>
  /** The sentence with which a call is refused. */
  sentence(endpoint: Endpoint, body: unknown): Promise<string>
  /** All that a caller can see of an answer, but for what differs each time: its date, its id, and what is sealed or secret. */
  seen(endpoint: Endpoint, body: unknown): Promise<unknown>
  /** Opens a page and says where it leads. */
  follow(url: string): Promise<string | undefined>
  /** Opens a file and says what is in it, or how it is refused. */
  read(url: string): Promise<string>
}

const origin = 'https://portal.example'

export function openBrowser(app: FastifyInstance, ip: string): Browser {
  const cookies = new Map<string, string>()

  function keep(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  function headers(): Record<string, string> {
    return { host: 'evil.example', cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  async function post(endpoint: Endpoint, body: unknown): Promise<LightMyRequestResponse> {
    const request = { method: 'POST', url: endpoint.path, remoteAddress: ip, payload: body as object } as const
    return keep(await app.inject({ ...request, headers: { ...headers(), origin } }))
  }

  return {
    cookies,
    async call(endpoint, body) {
      const response = await post(endpoint, body)
      assert.equal(response.statusCode, 200, response.body)
      return endpoint.reply.parse(response.json()) as never
    },
    async outcome(endpoint, body) {
      const response = await post(endpoint, body)
      return response.statusCode === 200 ? 'ok' : (response.json() as { code: RefusalCode }).code
    },
    async sentence(endpoint, body) {
      return ((await post(endpoint, body)).json() as { detail: string }).detail
    },
    async seen(endpoint, body) {
      const { statusCode, headers: told, cookies: set, body: text } = await post(endpoint, body)
      const { date: _date, 'x-request-id': _requestId, 'set-cookie': _set, ...others } = told
      const shapes = set.map((cookie) => Object.assign(cookie, { value: cookie.value.length }))
      const { requestId: _id, ...answer } = JSON.parse(text) as Record<string, unknown>
      return { statusCode, others, shapes, answer }
    },
    async follow(url) {
      const response = keep(await app.inject({ method: 'GET', url, remoteAddress: ip, headers: headers() }))
      return response.headers.location
    },
    async read(url) {
      return (await app.inject({ method: 'GET', url, remoteAddress: ip, headers: headers() })).body
    },
  }
}
