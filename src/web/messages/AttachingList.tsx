import { CircleAlert, RotateCw, X } from 'lucide-react'
import { formatBytes } from '#domain/messages/attachment-kinds.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Attaching } from './attaching.ts'
import { FileIcon } from './AttachmentList.tsx'

type Props = { readonly attaching: readonly Attaching[] }

/** The files of the message that is being written: how far each is, and a way to take it out. */
export function AttachingList({ attaching }: Props) {
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
            label={file.uploaded || file.failure !== null ? `Take out ${file.name}` : `Cancel ${file.name}`}
            size="sm"
            icon={<X />}
            onClick={file.cancel}
          />
        </li>
      ))}
    </ul>
  )
}

function Failure({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="flex gap-1.5 text-caption text-negative">
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
      aria-valuetext={`${percent} %`}
      className="h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
    />
  )
}
