export type ChangeHead = { readonly name: string; readonly id: string; readonly version: number }

/** One server-sent event of a change, ready for the wire. `view` is JSON, or null where the document is gone for the reader. */
export function changeFrame(position: string, head: ChangeHead, view: string | null): Buffer {
  const { name, id, version } = head
  const document = view === null ? 'null' : onOneLine(view)
  return Buffer.from(
    `id: ${position}\ndata: {"collection":${JSON.stringify(name)},"id":${JSON.stringify(id)},"version":${version},"document":${document}}\n\n`,
  )
}

/** What the first frame of a stream tells its browser. */
type Hello = {
  /** Null where a replay or a reset follows: a browser that is cut off before it must come back with the position it had. */
  readonly position: string | null
  /** How long to wait before it opens the next one. */
  readonly retryMs: number
  /** Which build of the pages is served; null where there is none. */
  readonly build: string | null
  /** As whom the portal is seen: a page of somebody else begins anew. */
  readonly viewer: string
}

export function helloFrame({ position, retryMs, build, viewer }: Hello): Buffer {
  const id = position === null ? '' : `id: ${position}\n`
  const told = build === null ? { viewer } : { build, viewer }
  return Buffer.from(`retry: ${retryMs}\n${id}event: hello\ndata: ${JSON.stringify(told)}\n\n`)
}

/** Tells the browser to fetch everything again and to go on from `position`. */
export function resetFrame(position: string): Buffer {
  return Buffer.from(`id: ${position}\nevent: reset\ndata: {}\n\n`)
}

/** Sent before the server goes away, so that not all browsers come back in the same moment. */
export function retryFrame(retryMs: number): Buffer {
  return Buffer.from(`retry: ${retryMs}\n\n`)
}

/** A comment: it keeps proxies from cutting a quiet stream and finds readers that are gone. */
export const heartbeatFrame = Buffer.from(':\n\n')
export const signedOutFrame = Buffer.from('event: signed-out\ndata: {}\n\n')
/** The same for a session that nobody used: the sign-in page says so. */
export const idleFrame = Buffer.from('event: signed-out\ndata: {"code":"session-idle"}\n\n')
/** Why a person is no viewer any more: they were switched off, or have no profile, as after they were removed from an account. */
export type NoViewer = 'auth/user-disabled' | 'not-signed-up'
/** The same where the person is no viewer any more. */
export function noViewerFrame(code: NoViewer): Buffer {
  return Buffer.from(`event: signed-out\ndata: {"code":"${code}"}\n\n`)
}
/** The person has opened more streams than they may hold; this one should not come back at once. */
export const replacedFrame = Buffer.from('event: replaced\ndata: {}\n\n')

/** JSON has line breaks only between its tokens; in a frame they would end the data line and begin another field. */
function onOneLine(json: string): string {
  return /[\r\n]/.test(json) ? json.replace(/[\r\n]+/g, ' ') : json
}

/** A place in the order of events as it crosses the wire: `<epoch>-<seq>`. Another epoch is another order. */
export function toPosition(epoch: string, seq: number): string {
  return `${epoch}-${seq}`
}

/** The sequence number of a position of this epoch; null for another epoch and for text that is no position. */
export function seqOf(position: string, epoch: string): number | null {
  const prefix = `${epoch}-`
  if (!position.startsWith(prefix)) return null
  const digits = position.slice(prefix.length)
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}
