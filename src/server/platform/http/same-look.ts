import type { FastifyRequest } from 'fastify'
import { lookHeader } from '#domain/core/look-header.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Who } from './who-is.ts'

/**
 * A page that staff see as somebody else says so with each call and each upload. Once they left in another tab, or their hour is over, its calls would
 * be their own: refuses `forbidden`.
 */
export function expectSameLook({ headers }: FastifyRequest, { viewer, observer }: Who): void {
  const told = headers[lookHeader]
  if (told === undefined || (observer && viewer?.uid === told)) return
  throw new Refusal('forbidden', { sentence: 'You’re no longer viewing the portal as this person. Reload the page.' })
}
