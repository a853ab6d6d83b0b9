import { onTestFinished, vi } from 'vitest'
import { refusals } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'

export type Sent = { readonly path: string; readonly init: RequestInit; readonly body: unknown }

/** Fakes the portal on the wire until the test is over. Returns what was sent, in order. */
export function answerWire(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const all: Sent[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const sent = { path, init, body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown) }
    all.push(sent)
    return answer(sent)
  })
  return all
}

/** A refusal as the portal writes it. */
export function problem(code: RefusalCode, fields?: Record<string, string>): Response {
  const { status, sentence } = refusals[code]
  return Response.json(
    { type: 'about:blank', title: code, status, code, detail: sentence, requestId: 'request-1', fields },
    { status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } },
  )
}
