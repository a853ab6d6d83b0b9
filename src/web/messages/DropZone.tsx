import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { attach } from './attaching.ts'

type Props = {
  readonly projectId: string
  /** False where nothing can be sent: then what is dropped here is nobody's. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Takes files that are dragged onto it. Whoever cannot drag has a button for the same. */
export function DropZone({ projectId, isOpen, children }: Props) {
  // Each element inside tells of its own entering and leaving: they are counted.
  const [depth, setDepth] = useState(0)

  function handleEnter(event: DragEvent): void {
    if (isOpen && bringsFiles(event)) setDepth((entered) => entered + 1)
  }
  function handleLeave(event: DragEvent): void {
    if (isOpen && bringsFiles(event)) setDepth((entered) => Math.max(0, entered - 1))
  }
  function handleOver(event: DragEvent): void {
    if (isOpen && bringsFiles(event)) event.preventDefault()
  }
  function handleDrop(event: DragEvent): void {
    setDepth(0)
    if (!isOpen || !bringsFiles(event)) return
    event.preventDefault()
    attach(projectId, event.dataTransfer.files)
  }

  return (
    <div
      role="presentation"
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={handleEnter}
      onDragLeave={handleLeave}
      onDragOver={handleOver}
      onDrop={handleDrop}
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-raised/90">
          <p className="flex items-center gap-2 font-medium">
            <Upload aria-hidden="true" className="size-4" />
            Drop to attach
          </p>
        </div>
      )}
    </div>
  )
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
