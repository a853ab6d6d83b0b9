import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Stripe } from 'stripe'

/** Does one request of the SDK, once it may: the signal drops it. */
export type Send = <Answer>(request: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>

/**
 * What sends the requests of the SDK. Each answer is read to its end, so that one which breaks off is asked for again like one
 * that never came. Nobody is followed elsewhere. It is Node's own client: with `fetch` a portal holds 14 MiB more.
 */
export function createWholeAnswers(send: Send): Stripe.HttpClient {
  return {
    getClientName: () => 'node',
    makeRequest: (host, port, path, method, headers, body, protocol, timeoutMs) =>
      send(async (signal) => {
        const attempt = AbortSignal.any([signal, timeoutAfter(timeoutMs)])
        try {
          const request = protocol === 'http' ? requestHttp : requestHttps
          const sent = request({ host, port, path, method, headers, signal: attempt }).end(body)
          const [answer] = (await once(sent, 'response')) as [IncomingMessage]
          return toAnswer(answer, await readWhole(answer))
        } catch (error) {
          attempt.throwIfAborted()
          throw error
        }
      }),
  }
}

/** Aborts with the error by whose code the SDK knows a timeout. */
function timeoutAfter(ms: number): AbortSignal {
  const timeout = new AbortController()
  const error = Object.assign(new Error('The payment provider took too long'), { code: 'ETIMEDOUT' })
  setTimeout(() => timeout.abort(error), ms).unref()
  return timeout.signal
}

async function readWhole(answer: IncomingMessage): Promise<string> {
  const { statusCode = 0 } = answer
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  if (statusCode >= 300 && statusCode < 400) throw new Error('The payment provider points elsewhere')
  return text
}

function toAnswer(raw: IncomingMessage, text: string): Stripe.HttpClientResponse {
  // Node sets only what was sent.
  const headers = raw.headers as Record<string, string>
  return {
    getStatusCode: () => raw.statusCode ?? 0,
    getHeaders: () => headers,
    getRawResponse: () => raw,
    toStream: () => raw,
    toJSON: async () => JSON.parse(text),
  }
}
