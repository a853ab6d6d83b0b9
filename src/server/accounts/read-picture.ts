import { avatarMaxBytes, avatarPixels } from '#domain/accounts/avatar-limits.ts'

export type Picture = { readonly type: 'image/webp' | 'image/jpeg'; readonly bytes: Buffer }

/**
 * The picture behind base64 that a browser has sent; null for whatever is not a still WebP or JPEG of 256 by 256 pixels
 * and at most 48,000 bytes. What a file says of itself is not asked: its first bytes and its frame are looked at.
 */
export function readPicture(base64: string): Picture | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > avatarMaxBytes) return null
  if (isSquare(sizeOfWebp(bytes))) return { type: 'image/webp', bytes }
  if (isSquare(sizeOfJpeg(bytes))) return { type: 'image/jpeg', bytes }
  return null
}

type Size = { readonly width: number; readonly height: number }

function isSquare(size: Size | null): boolean {
  return size?.width === avatarPixels && size.height === avatarPixels
}

/** Of a still picture alone, whose own length is that of the file: nothing may trail behind. */
function sizeOfWebp(bytes: Buffer): Size | null {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  const chunk = textAt(bytes, 12)
  if (chunk === 'VP8 ') return sizeOfLossy(bytes, 20)
  if (chunk === 'VP8L') return sizeOfLossless(bytes, 20)
  const isAnimated = ((bytes[20] ?? 0) & 0b10) !== 0
  if (chunk !== 'VP8X' || isAnimated) return null
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}

function sizeOfLossy(bytes: Buffer, at: number): Size | null {
  if (bytes.readUIntBE(at + 3, 3) !== 0x9d012a) return null
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff }
}

function sizeOfLossless(bytes: Buffer, at: number): Size | null {
  if (bytes[at] !== 0x2f) return null
  const packed = bytes.readUInt32LE(at + 1)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** The size stands in the frame's own segment, somewhere after the start; each segment says its length. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return null
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === startOfScan) return null
  }
  return null
}

const startOfScan = 0xda

/** C0 to CF, but for tables and arithmetic conditioning, which share the range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
