import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { avatarMaxBytes, avatarPixels } from '#domain/accounts/avatar-limits.ts'
import type * as calls from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { documentId } from '#domain/core/text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { roles } from '#domain/core/viewer.ts'
import { avatars, users } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { presentProfile } from './present.ts'
import { syncProfile, readOwnProfile } from './profile.ts'

/** Replaces the picture. Each picture has an address of its own, so that browsers may cache it for good. */
export async function setAvatar(
  portal: Portal,
  viewer: Viewer,
  { image }: InputOf<typeof calls.setAvatar>,
): Promise<ReplyOf<typeof calls.setAvatar>> {
  const { documents, clock, createId, limits } = portal
  await limits.take(rules.avatars, viewer.uid)
  const picture = readPicture(image)
  if (!picture) throw new Refusal('picture-unusable')
  const avatarId = createId()
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    const { avatarId: oldId } = found.data
    const old = oldId === null ? null : await transaction.get(avatars, oldId)
    await syncProfile(portal, transaction, viewer.uid, { avatarId })
    const now = clock.now()
    const base64 = picture.bytes.toString('base64')
    transaction.create(avatars, { id: avatarId, uid: viewer.uid, type: picture.type, base64, createdAt: now })
    if (old) transaction.remove(avatars, old.id)
    return { profile: presentProfile(transaction.put(users, { ...found.data, avatarId, updatedAt: now })) }
  })
}

/** Removes the picture from the store, not only from the profile. */
export async function removeAvatar(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.removeAvatar>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    const { avatarId } = found.data
    if (avatarId === null) return { profile: presentProfile(found) }
    const old = await transaction.get(avatars, avatarId)
    if (old) transaction.remove(avatars, old.id)
    await syncProfile(portal, transaction, viewer.uid, { avatarId: null })
    const next = { ...found.data, avatarId: null, updatedAt: clock.now() }
    return { profile: presentProfile(transaction.put(users, next)) }
  })
}

export type Picture = { readonly type: 'image/webp' | 'image/jpeg'; readonly bytes: Buffer }

/**
 * The picture in the base64 that a browser sent; null for anything but a still WebP or JPEG of 256 by 256 pixels and at most
 * 48,000 bytes. Reads its first bytes and its frame, and trusts no declared type.
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

/** Of a still picture only, whose declared length is that of the file: nothing may trail behind. */
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

/** The size is in the frame's own segment, somewhere after the start; each segment gives its length. */
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

/** The door of the pictures: like that of a call for every role, though it is a GET. */
const avatar = endpoint('avatar', {
  summary: 'Returns a person’s picture.',
  body: z.strictObject({ avatarId: documentId }),
  reply: z.unknown(),
  who: roles,
  reads: true,
})

/** A picture that is opened by itself belongs to no origin and runs nothing. */
const picturePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * Mounts `GET /files/avatar/<id>` for every role: ids cannot be guessed, and people appear in the pages of others. A new
 * picture has a new id, so a browser may cache this one for good; a proxy may not.
 */
export function mountAvatar(
  server: FastifyInstance,
  { documents, clock }: Portal,
  { identifyCaller, door }: Entrance,
): void {
  server.get('/files/avatar/:avatarId', { exposeHeadRoute: false }, async (request, reply) => {
    await admit(door, avatar, await identifyCaller(request, reply), clock.nowMs())
    // Shaped by the schema that `parseInput` has just applied.
    const { avatarId } = parseInput(avatar, request.params) as { avatarId: string }
    const found = await documents.get(avatars, avatarId)
    if (!found) throw new Refusal('not-found')
    return reply
      .header('content-security-policy', picturePolicy)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(found.data.type)
      .send(Buffer.from(found.data.base64, 'base64'))
  })
}
