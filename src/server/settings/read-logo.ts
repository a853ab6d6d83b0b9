import { crc32, inflateSync } from 'node:zlib'
import type { Logo } from '#domain/settings/brand.ts'
import { logoMaxBytes, logoPixels } from '#domain/settings/logo-limits.ts'

const signature = '89504e470d0a1a0a'

/**
 * The picture in the base64 that a browser sent; null for anything but a still PNG of 8 bits a channel within the limits, whose
 * pixels are all there and nothing else. Looks at each byte once, and unpacks no more than its size allows.
 */
export function readLogo(base64: string): Omit<Logo, 'id'> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > logoMaxBytes || bytes.toString('hex', 0, 8) !== signature) return null
  const chunks = readChunks(bytes)
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return null
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
  const [depth, color = -1, compression, filter, interlace] = header.data.subarray(8)
  const channels = channelsOf[color]
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlace === 0
  if (!channels || !isPlain || !isWithin(size)) return null
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return isWhole(Buffer.concat(packed), (size.width * channels + 1) * size.height) ? { ...size, base64 } : null
}

/** Of pictures in colors, without and with transparency: what a canvas writes. */
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

function isWithin({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width >= 1 && height >= 1 && width <= logoPixels.width && height <= logoPixels.height
}

type Chunk = { readonly type: string; readonly data: Buffer }

/** Header, pixels and end, with what a canvas writes about color; null for a file that says more, or where a sum is wrong. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length;) {
    if (at + 12 > bytes.length) return null
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || !known.has(type)) return null
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    if (type === 'IEND' && end !== bytes.length) return null
    at = end
  }
  return chunks
}

const known: ReadonlySet<string> = new Set(['IHDR', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'pHYs', 'sBIT'])

function isWhole(packed: Buffer, length: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length
  } catch {
    // Not packed as a PNG is, or more than its size says.
    return false
  }
}
