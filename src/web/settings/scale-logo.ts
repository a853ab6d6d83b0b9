import { logoMaxBytes, logoPixels } from '#domain/settings/logo-limits.ts'

/** The browser could not make a logo of the file: it is no picture, or of a kind that this browser does not know. */
class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

const largestFileBytes = 30_000_000
/** Of the largest size; smaller ones for pictures that do not pack well. */
const scales = [1, 0.75, 0.5, 0.375, 0.25]

/** The picture as a PNG that the portal takes, in base64. It is drawn anew: nothing else of the file leaves the browser. */
export async function toLogoImage(file: File): Promise<string> {
  if (file.size > largestFileBytes) throw new UnreadablePicture('too large')
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('not decoded', { cause })
  })
  const fitting = Math.min(1, logoPixels.width / bitmap.width, logoPixels.height / bitmap.height)
  for (const scale of scales) {
    const bytes = await draw(bitmap, fitting * scale)
    if (bytes && bytes.length <= logoMaxBytes) return toBase64(bytes)
  }
  throw new UnreadablePicture('not encoded')
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Uint8Array | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  return blob && new Uint8Array(await blob.arrayBuffer())
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
