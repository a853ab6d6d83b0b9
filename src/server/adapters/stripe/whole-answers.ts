import * as http from 'node:http'
import * as https from 'node:https'
import type { Stripe } from 'stripe'

/** The SDK's own name for it, which makes its error one of time. */
const timeoutCode = 'ETIMEDOUT'

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>
type HttpAnswer = Awaited<ReturnType<HttpClient['makeRequest']>>

/**
 * Sends what the SDK asks for and reads each answer to its end, so that one which breaks off is asked for again like one that
 * never came. `within` runs each request: it waits for a place, and its signal drops the request. By the client of
 * `node:https`: `fetch` brings one of its own, which every process would hold, because each start asks the provider.
 */
export function createWholeAnswers(
  within: (send: (signal: AbortSignal) => Promise<HttpAnswer>) => Promise<HttpAnswer>,
): HttpClient {
  const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) }
  const secure = { request: https.request, agent: new https.Agent({ keepAlive: true }) }
  return {
    getClientName: () => 'node',
    makeRequest(host, port, path, method, headers, requestData, protocol, timeoutMs) {
      const { request, agent } = protocol === 'http' ? plain : secure
      const sent = { host, port, path, method, agent, headers: headers as http.OutgoingHttpHeaders }
      return within(
        (signal) =>
          new Promise((resolve, reject) => {
            const asked = request({ ...sent, signal }, (response) => {
              readWhole(response).then((body) => resolve(toAnswer(response, body)), reject)
            })
            const timer = setTimeout(() => asked.destroy(tookTooLong(timeoutMs)), timeoutMs)
            asked.on('error', reject)
            asked.once('close', () => clearTimeout(timer))
            asked.end(requestData)
          }),
      )
    },
  }
}

/** Rejects where the answer breaks off, and where it sends elsewhere: our key follows nobody. */
async function readWhole(response: http.IncomingMessage): Promise<string> {
  const { statusCode = 0 } = response
  if (statusCode >= 300 && statusCode < 400) throw new Error('The payment provider sent us elsewhere')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer) // no encoding is set
  return Buffer.concat(parts).toString()
}

function toAnswer(response: http.IncomingMessage, body: string): HttpAnswer {
  return {
    getStatusCode: () => response.statusCode ?? 0,
    getHeaders: () => response.headers as ReturnType<HttpAnswer['getHeaders']>,
    getRawResponse: () => response,
    toStream: () => response,
    toJSON: async () => JSON.parse(body),
  }
}

function tookTooLong(timeoutMs: number): Error {
  return Object.assign(new Error(`No answer within ${timeoutMs} ms`), { code: timeoutCode })
}
