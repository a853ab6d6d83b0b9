import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { documentId } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import type { Portal } from '#server/portal.ts'
import { avatars } from './exports/collections.ts'

/** The door of the pictures: as for a call of every role, though it is a GET. */
const avatar = endpoint('avatar', {
  summary: 'The picture of a person.',
  body: z.strictObject({ avatarId: documentId }),
  reply: z.unknown(),
  who: roles,
  reads: true,
})

/** Opened by itself a picture belongs to no origin and runs nothing. */
const picturePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * Mounts `GET /files/avatar/<id>` for whoever has a role: ids cannot be guessed, and people stand in the pages of others. A
 * new picture has a new id, so that a browser may keep this one for good; nobody in between may.
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
