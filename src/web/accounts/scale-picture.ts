import { avatarMaxBytes, avatarPixels } from '#domain/accounts/avatar-limits.ts'

/** The browser could not make a picture of the file: it is none, or of a kind that this browser does not know. */
class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

const largestFileBytes = 30_000_000
const qualities = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3]

/** The middle square of a picture at the size that the portal takes, as base64. Nothing else of the file leaves the browser. */
export async function toAvatarImage(file: File): Promise<string> {
  if (file.size > largestFileBytes) throw new UnreadablePicture('too large')
  const canvas = drawSquare(await readBitmap(file))
  for (const type of ['image/webp', 'image/jpeg']) {
    for (const quality of qualities) {
      const blob = await encode(canvas, type, quality)
      // A browser that cannot write a kind writes PNG instead.
      if (blob?.type !== type) break
      if (blob.size <= avatarMaxBytes) return toBase64(blob)
    }
  }
  throw new UnreadablePicture('not encoded')
}

async function readBitmap(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new UnreadablePicture('not decoded', { cause })
  }
}

function drawSquare(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = avatarPixels
  canvas.height = avatarPixels
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture('no canvas')
  const side = Math.min(bitmap.width, bitmap.height)
  // Where a picture lets the page through, it would look different in light and dark.
  context.fillStyle = 'white'
  context.fillRect(0, 0, avatarPixels, avatarPixels)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, avatarPixels, avatarPixels)
  bitmap.close()
  return canvas
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // `readAsDataURL` gives text: `data:image/webp;base64,…`.
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new UnreadablePicture('not read', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
}
