import type { Attachment } from '#domain/messages/message.ts'
import { CallRefused, problemOf } from '#web/platform/call-refused.ts'
import { pageHeaders } from '#web/platform/call.ts'

type Upload = {
  readonly projectId: string
  readonly file: File
  /** How much of it is on its way, 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Sends a file to a project's conversation; only this kind of request tells how far it is. Throws `CallRefused`, also where it was cancelled. */
export function uploadFile({ projectId, file, onProgress, signal }: Upload): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/files/upload?${new URLSearchParams({ projectId }).toString()}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as Attachment)
      else void toProblem(request).then(reject)
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, () => reject(unreachable()))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function toProblem({ responseText, status }: XMLHttpRequest): Promise<CallRefused> {
  return problemOf(new Response(responseText, { status: status < 200 ? 500 : status }))
}

function unreachable(): CallRefused {
  const detail = 'We couldn’t reach the portal. Check your connection, then try again.'
  return new CallRefused({ code: 'offline', detail })
}
