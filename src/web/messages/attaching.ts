import { fileNameProblem } from '#domain/core/file-name.ts'
import { attachmentKindOf, formatBytes, mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import { mostAttachments } from '#domain/messages/message-kinds.ts'
import type { Attachment } from '#domain/messages/message.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { createPerProject } from './per-project.ts'
import { uploadFile } from './upload-file.ts'

/** A file that was chosen for the next message: on its way, there, or not taken. */
export type Attaching = {
  readonly id: number
  readonly name: string
  readonly bytes: number
  /** 0 to 1. */
  readonly progress: number
  /** Set once it is there. */
  readonly uploaded: Attachment | null
  /** Why it was not taken. */
  readonly failure: string | null
  /** Null where another try makes no difference. */
  readonly again: (() => void) | null
  /** The file itself while others take all the room that a message has: it is uploaded once one of them goes. */
  readonly waiting: File | null
  readonly cancel: () => void
}

const attaching = createPerProject<Attaching>()
let lastId = 0

/** What is chosen for the next message of this project; it goes on while its conversation is closed. */
export const useAttaching = attaching.use

/** Takes files and sends them on their way; those that cannot be taken stay with the reason. */
export function attach(projectId: string, files: Iterable<File>): void {
  for (const file of files) {
    const id = ++lastId
    const problem = problemOf(file)
    const waiting = !problem && !hasRoom(projectId) ? file : null
    const failure = waiting ? tooMany : problem
    const { name, size: bytes } = file
    const cancel = () => detach(projectId, id)
    const chosen = { id, name, bytes, progress: 0, uploaded: null, failure, again: null, waiting, cancel }
    attaching.change(projectId, (held) => [...held, chosen])
    if (!failure) void start(projectId, id, file)
  }
}

/** Takes what is there for a message that is being sent. */
export function takeAttached(projectId: string): readonly Attachment[] {
  const taken = attaching.get(projectId).flatMap(({ uploaded }) => (uploaded ? [uploaded] : []))
  attaching.change(projectId, () => [])
  return taken
}

async function start(projectId: string, id: number, file: File): Promise<void> {
  const stop = new AbortController()
  function cancel(): void {
    detach(projectId, id)
    stop.abort()
  }
  update(projectId, id, { progress: 0, failure: null, again: null, waiting: null, cancel })
  try {
    const { signal } = stop
    const onProgress = (progress: number) => update(projectId, id, { progress })
    update(projectId, id, { uploaded: await uploadFile({ projectId, file, onProgress, signal }), progress: 1 })
  } catch (error) {
    const { message, code, fields } = toCallRefused(error)
    const isFinal = code === 'file-kind-refused' || code === 'file-too-large' || code === 'invalid-input'
    update(projectId, id, {
      failure: fields['name'] ?? message,
      again: isFinal ? null : () => void start(projectId, id, file),
    })
    startNext(projectId)
  }
}

/** Uploads the first file that waits, if there is room for it. */
function startNext(projectId: string): void {
  const next = attaching.get(projectId).find(({ waiting }) => waiting)
  if (next?.waiting && hasRoom(projectId)) void start(projectId, next.id, next.waiting)
}

/** What can't be sent takes no room. */
function hasRoom(projectId: string): boolean {
  const held = attaching.get(projectId)
  return held.filter(({ failure, again }) => failure === null || again !== null).length < mostAttachments
}

const tooMany = `A message can have up to ${mostAttachments} files. Remove another file, or send this one separately.`

function problemOf(file: File): string | null {
  if (!attachmentKindOf(file.name))
    return 'We can’t accept this kind of file. Attach a PNG, JPG, GIF, WEBP, PDF, TXT, MD, CSV, DOCX, XLSX, PPTX, FIG or ZIP file.'
  if (file.size > mostAttachmentBytes)
    return `This file is ${sayRoundedUp(file.size)}. The limit is ${formatBytes(mostAttachmentBytes)}. Share a link instead.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  return fileNameProblem(file.name, 'attach')
}

/** Rounded up, so that it's never the limit itself. */
function sayRoundedUp(bytes: number): string {
  return formatBytes(Math.ceil(bytes / bytesPerMb) * bytesPerMb)
}

const bytesPerMb = 1024 * 1024

function update(projectId: string, id: number, change: Partial<Attaching>): void {
  attaching.change(projectId, (held) => held.map((each) => (each.id === id ? { ...each, ...change } : each)))
}

function detach(projectId: string, id: number): void {
  attaching.change(projectId, (held) => held.filter((each) => each.id !== id))
  startNext(projectId)
}
