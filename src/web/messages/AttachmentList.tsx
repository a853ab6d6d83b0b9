import {
  CircleAlert,
  Download,
  FileArchive,
  FileSpreadsheet,
  FileText,
  Image,
  Presentation,
  RotateCw,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { attachmentKindOf, attachmentKinds, formatBytes } from '#domain/messages/attachment-kinds.ts'
import type { Attachment } from '#domain/messages/message.ts'
import { bringIntoView } from '#web/platform/bring-into-view.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Attaching } from './attaching.ts'

type Props = { readonly attachments: readonly Attachment[] }

/** The files of a message: each is a download. Small pictures are thumbnails. */
export function AttachmentList({ attachments }: Props) {
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-2">
      {attachments.map((attachment) =>
        isShown(attachment) ? (
          <li key={attachment.fileId}>
            <Thumbnail attachment={attachment} />
          </li>
        ) : (
          <li key={attachment.fileId} className="min-w-0 basis-full">
            <FileLink attachment={attachment} />
          </li>
        ),
      )}
    </ul>
  )
}

type OneProps = { readonly attachment: Attachment }

function FileLink({ attachment }: OneProps) {
  return (
    <a
      href={placeOf(attachment)}
      download={attachment.name}
      className="inline-flex min-h-11 max-w-full items-center gap-3 self-start rounded-card border border-line bg-surface py-1.5 pr-3 pl-3 hover:bg-hover"
    >
      <FileIcon name={attachment.name} />
      <span className="flex min-w-0 flex-col">
        <bdi className="truncate font-medium">{attachment.name}</bdi>
        <span className="text-caption text-ink-soft">
          {whatIs(attachment.name)}, {formatBytes(attachment.bytes)}
        </span>
      </span>
      <Download aria-hidden="true" className="ml-auto size-4 shrink-0 text-ink-faint" />
    </a>
  )
}

/** Of one size, so that nothing moves while it loads. What cannot be shown is a file like any other. */
function Thumbnail({ attachment }: OneProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <FileLink attachment={attachment} />
  return (
    <a href={placeOf(attachment)} download={attachment.name} title={attachment.name} className="block">
      <img
        src={placeOf(attachment)}
        alt={attachment.name}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        className="size-32 rounded-card border border-line bg-sunken object-cover"
      />
    </a>
  )
}

const icons = {
  Picture: Image,
  PDF: FileText,
  Text: FileText,
  Document: FileText,
  Table: FileSpreadsheet,
  Slides: Presentation,
  Archive: FileArchive,
  'Figma file': FileText,
} as const satisfies Record<(typeof attachmentKinds)[keyof typeof attachmentKinds]['what'], unknown>

function FileIcon({ name }: { readonly name: string }) {
  const kind = attachmentKindOf(name)
  const Icon = kind ? icons[attachmentKinds[kind].what] : FileText
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
}

function whatIs(name: string): string {
  const kind = attachmentKindOf(name)
  return kind ? attachmentKinds[kind].what : 'File'
}

/** Larger ones cost whoever reads on the way more than a glance is worth. */
const mostShownBytes = 2 * 1024 * 1024

function isShown({ name, bytes }: Attachment): boolean {
  return whatIs(name) === 'Picture' && bytes <= mostShownBytes
}

function placeOf({ fileId }: Attachment): string {
  return `/files/attachments/${encodeURIComponent(fileId)}`
}

type AttachingListProps = {
  readonly attaching: readonly Attaching[]
  /** One was taken out, and its button with it. */
  readonly onRemove: () => void
}

/** The files of the message that is being written: how far each is, and a way to take it out. */
export function AttachingList({ attaching, onRemove }: AttachingListProps) {
  if (attaching.length === 0) return null
  return (
    <ul aria-label="Files to send" className="flex max-h-40 flex-col gap-1.5 overflow-y-auto">
      {attaching.map((file) => (
        <li
          key={file.id}
          className="flex items-center gap-2.5 rounded-control border border-line bg-surface py-1 pr-1 pl-2.5"
        >
          <FileIcon name={file.name} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className="flex min-w-0 items-baseline gap-2 text-dense">
              <bdi className="truncate font-medium">{file.name}</bdi>
              <span className="shrink-0 text-caption text-ink-soft tabular-nums">{formatBytes(file.bytes)}</span>
            </p>
            {file.failure !== null ? <Failure>{file.failure}</Failure> : !file.uploaded && <Progress file={file} />}
          </div>
          {file.again && (
            <IconButton label={`Upload ${file.name} again`} size="sm" icon={<RotateCw />} onClick={file.again} />
          )}
          <IconButton
            label={file.uploaded || file.failure !== null ? `Remove ${file.name}` : `Cancel upload of ${file.name}`}
            size="sm"
            icon={<X />}
            onClick={() => {
              file.cancel()
              onRemove()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function Failure({ children }: { readonly children: string }) {
  return (
    <p ref={bringIntoView} role="alert" className="flex gap-1.5 text-caption text-negative">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {children}
    </p>
  )
}

function Progress({ file: { name, progress } }: { readonly file: Attaching }) {
  const percent = Math.round(progress * 100)
  return (
    <progress
      aria-label={`Uploading ${name}`}
      value={percent}
      max={100}
      aria-valuetext={`${percent}%`}
      className="h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
    />
  )
}
