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
    const problem = problemOf(file, attaching.get(projectId).length)
    const { name, size: bytes } = file
    const cancel = () => detach(projectId, id)
    const chosen = { id, name, bytes, progress: 0, uploaded: null, failure: problem, again: null, cancel }
    attaching.change(projectId, (held) => [...held, chosen])
    if (!problem) void start(projectId, id, file)
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
  update(projectId, id, { progress: 0, failure: null, again: null, cancel })
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
  }
}

function problemOf(file: File, count: number): string | null {
  if (count >= mostAttachments) return `A message can have up to ${mostAttachments} files. Send this one separately.`
  if (!attachmentKindOf(file.name))
    return 'We can’t accept this kind of file. Attach a PNG, JPG, GIF, WEBP, PDF, TXT, MD, CSV, DOCX, XLSX, PPTX, FIG or ZIP file.'
  if (file.size > mostAttachmentBytes)
    return `This file is ${formatBytes(file.size)}. The limit is ${formatBytes(mostAttachmentBytes)}. Share a link instead.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  return fileNameProblem(file.name, 'attach')
}

function update(projectId: string, id: number, change: Partial<Attaching>): void {
  attaching.change(projectId, (held) => held.map((each) => (each.id === id ? { ...each, ...change } : each)))
}

function detach(projectId: string, id: number): void {
  attaching.change(projectId, (held) => held.filter((each) => each.id !== id))
}
