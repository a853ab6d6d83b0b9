import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#domain/core/endpoint.ts'
import { previewMailText } from '#domain/settings/mail-contract.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { expectOurOrigin } from '#server/platform/http/same-origin.ts'
import { sendMailFrame } from '#server/platform/mail-frame.ts'
import type { Portal } from '#server/portal.ts'
import { sampleMail } from './mail-texts.ts'

/**
 * Mounts `POST /files/mail-preview`, the call `preview-mail-text` in HTML: a form of the settings posts to it into a frame, because
 * what is typed is too long for an address.
 */
export function mountMailPreview(server: FastifyInstance, portal: Portal, entrance: Entrance): void {
  const { identifyCaller, door, origins } = entrance
  server.register(async (scope) => {
    // In a scope of its own: no other route takes what a form sends.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())))
    })
    scope.post('/files/mail-preview', async (request, reply) => {
      expectOurOrigin(request, origins)
      const caller = await identifyCaller(request, reply)
      await admit(door, previewMailText, caller, portal.clock.nowMs())
      // Shaped by the schema of the call, which `parseInput` has just applied.
      const input = parseInput(previewMailText, request.body) as InputOf<typeof previewMailText>
      return sendMailFrame(reply, sampleMail(portal, input.kind, input).html)
    })
  })
}
