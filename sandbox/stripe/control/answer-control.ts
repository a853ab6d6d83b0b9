import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Serving } from '#sandbox/stripe/wire/serve-request.ts'
import { finishChallenge, showChallenge } from './challenge.ts'
import type { Fault } from './faults.ts'
import { judgeDispute } from './judge-dispute.ts'
import type { Plant } from './plants.ts'

/**
 * The sandbox's own addresses, which Stripe does not have: `/sandbox/faults`, `/sandbox/plants`, `/sandbox/calls`,
 * `/sandbox/clock`, `/sandbox/disputes` for tests and demonstrations (with the secret key), `/sandbox/challenge/<intent>` for the
 * holder of a card.
 */
export async function answerControl(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  if (url.pathname.startsWith('/sandbox/challenge/')) {
    return request.method === 'POST'
      ? finishChallenge(serving, response, url, body)
      : showChallenge(serving, response, url)
  }
  if (request.headers.authorization !== `Bearer ${serving.secretKey}`) return void response.writeHead(401).end()
  const answer = await control(serving, request.method ?? 'GET', url, body)
  response
    .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer ?? { error: 'The sandbox has no such control or open dispute.' }))
}

type Verdict = { readonly dispute: string; readonly verdict: 'won' | 'lost' }

async function judge(serving: Serving, { dispute, verdict }: Verdict): Promise<unknown> {
  if (!judgeDispute(serving, dispute, verdict)) return undefined
  await serving.deliveries.run()
  return {}
}

async function control(serving: Serving, method: string, url: URL, body: string): Promise<unknown> {
  switch (`${method} ${url.pathname}`) {
    case 'POST /sandbox/faults': {
      // The caller holds the secret key: this is a test of ours.
      serving.faults.set(JSON.parse(body) as Fault[])
      return {}
    }
    case 'POST /sandbox/plants': {
      serving.plants.set(JSON.parse(body) as Plant[]) // as above
      return {}
    }
    case 'GET /sandbox/calls':
      return serving.log.calls({ method: url.searchParams.get('method'), path: url.searchParams.get('path') })
    case 'DELETE /sandbox/calls':
      serving.log.clear()
      return {}
    case 'POST /sandbox/clock':
      await serving.advance(Number((JSON.parse(body) as { seconds: number }).seconds)) // as above
      return { now: serving.now() }
    case 'POST /sandbox/disputes':
      return judge(serving, JSON.parse(body) as Verdict) // as above
    case 'POST /sandbox/settle':
      await serving.deliveries.settled()
      return {}
    default:
      return undefined
  }
}
