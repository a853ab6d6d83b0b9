import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import * as calls from '#domain/messages/contract.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { Attachment } from '#domain/messages/message.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

/** Ada's project, with ben her teammate, ivo and mei its creators. */
export const relaunch = 'bakery-relaunch'

export function newKey(): string {
  return randomBytes(15).toString('base64url')
}

type Sending = {
  readonly projectId?: string
  readonly internal?: boolean
  readonly fileIds?: string[]
  readonly replyToId?: string
  readonly key?: string
}

/** Sends a message a second after whatever was before, so that the order of messages is the order of this file. */
export async function say(
  portal: TestPortal,
  who: CastUid,
  body: string,
  { projectId = relaunch, key = newKey(), ...more }: Sending = {},
): Promise<PresentedMessage> {
  portal.clock.advance(1000)
  return (await portal.call(who, calls.sendMessage, { projectId, key, body, ...more })).message
}

export async function conversation(
  portal: TestPortal,
  who: CastUid,
  projectId = relaunch,
): Promise<ReplyOf<typeof calls.listMessages>> {
  return portal.call(who, calls.listMessages, { projectId })
}

/** What this person reads, oldest first. */
export async function bodiesFor(portal: TestPortal, who: CastUid, projectId = relaunch): Promise<string[]> {
  return (await conversation(portal, who, projectId)).messages.map(({ body }) => body).reverse()
}

type Upload = {
  readonly who: CastUid | null
  readonly name: string
  readonly content: string | Buffer
  readonly projectId?: string
  readonly headers?: Record<string, string>
}

/** Uploads as a browser does. */
export async function tryUpload(
  portal: TestPortal,
  { who, name, content, projectId = relaunch, headers = {} }: Upload,
): Promise<{
  readonly status: number
  readonly code: RefusalCode | 'ok'
  readonly detail: string | undefined
  readonly file: Attachment
}> {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/files/upload?projectId=${projectId}`,
    headers: {
      origin: 'http://portal.example',
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...(who ? { cookie: await portal.cookieOf(who) } : {}),
      ...headers,
    },
    payload: content,
  })
  const answer = response.json()
  const code = response.statusCode === 200 ? 'ok' : answer.code
  return { status: response.statusCode, code, detail: answer.detail, file: answer }
}

export async function upload(
  portal: TestPortal,
  who: CastUid,
  name: string,
  content: string | Buffer,
): Promise<string> {
  const { code, file } = await tryUpload(portal, { who, name, content })
  if (code !== 'ok') throw new Error(`${name} was refused: ${code}`)
  return file.fileId
}

/** Asks for a file as a browser does. */
export async function download(portal: TestPortal, who: CastUid | null, fileId: string) {
  const response = await portal.app.inject({
    method: 'GET',
    url: `/files/attachments/${fileId}`,
    headers: who ? { cookie: await portal.cookieOf(who) } : {},
  })
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload, text: response.body }
}
