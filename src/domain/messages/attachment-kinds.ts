/** Ten megabytes, as people count them. */
export const mostAttachmentBytes = 10 * 1024 * 1024

/** The files that may be attached to a message, by their extension. None that a browser would run: no HTML, no SVG. */
export const attachmentKinds = {
  png: { mime: 'image/png', what: 'Picture' },
  jpg: { mime: 'image/jpeg', what: 'Picture' },
  jpeg: { mime: 'image/jpeg', what: 'Picture' },
  gif: { mime: 'image/gif', what: 'Picture' },
  webp: { mime: 'image/webp', what: 'Picture' },
  pdf: { mime: 'application/pdf', what: 'PDF' },
  txt: { mime: 'text/plain', what: 'Text' },
  md: { mime: 'text/markdown', what: 'Text' },
  csv: { mime: 'text/csv', what: 'Table' },
  zip: { mime: 'application/zip', what: 'Archive' },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', what: 'Document' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', what: 'Table' },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', what: 'Slides' },
  fig: { mime: 'application/octet-stream', what: 'Figma file' },
} as const satisfies Record<string, { readonly mime: string; readonly what: string }>

export type AttachmentKind = keyof typeof attachmentKinds

/** The kind by the extension of a name; null for any other extension. */
export function attachmentKindOf(name: string): AttachmentKind | null {
  const ending = /\.([a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase()
  return ending && Object.hasOwn(attachmentKinds, ending) ? (ending as AttachmentKind) : null
}

/** "1.4 MB": a size as people read it, rounded to three figures at most. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  // A size that rounds up to 1,024 KB is a megabyte.
  if (kilobytes < 1023.5) return `${round(kilobytes)} KB`
  return `${round(kilobytes / 1024)} MB`
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}
