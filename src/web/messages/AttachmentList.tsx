import { Download, FileArchive, FileSpreadsheet, FileText, Image, Presentation } from 'lucide-react'
import { useState } from 'react'
import { attachmentKindOf, attachmentKinds, formatBytes } from '#domain/messages/attachment-kinds.ts'
import type { Attachment } from '#domain/messages/message.ts'

type Props = { readonly attachments: readonly Attachment[] }

/** The files of a message: each is a download. Small pictures are shown as well. */
export function AttachmentList({ attachments }: Props) {
  return (
    <ul aria-label="Files" className="flex flex-col gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.fileId} className="flex flex-col gap-1.5">
          {isShown(attachment) && <Picture attachment={attachment} />}
          <a
            href={placeOf(attachment)}
            download={attachment.name}
            className="inline-flex min-h-11 max-w-80 items-center gap-3 self-start rounded-card border border-line bg-surface py-1.5 pr-3.5 pl-3 hover:bg-hover"
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
        </li>
      ))}
    </ul>
  )
}

function Picture({ attachment }: { readonly attachment: Attachment }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      src={placeOf(attachment)}
      alt={attachment.name}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="max-h-60 min-h-10 max-w-full self-start rounded-card border border-line bg-sunken object-contain"
    />
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

export function FileIcon({ name }: { readonly name: string }) {
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
