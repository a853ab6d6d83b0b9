import type { FastifyInstance } from 'fastify'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { standardBrand } from '#domain/settings/brand.ts'
import type { Logo } from '#domain/settings/brand.ts'
import type * as calls from '#domain/settings/logo-contract.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { sections } from './collections.ts'
import { presentBrand } from './present.ts'
import { readLogo } from './read-logo.ts'
import { writeSection } from './sections.ts'

/** Each logo has an address of its own, so that browsers may keep it. Refuses `picture-unusable` for what `readLogo` does not take. */
export async function setLogo(
  portal: Portal,
  viewer: Viewer,
  { version, image }: InputOf<typeof calls.setLogo>,
  caller: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.setLogo>> {
  const picture = readLogo(image)
  if (!picture) throw new Refusal('picture-unusable')
  return changeLogo(portal, viewer, { version, logo: { id: portal.createId(), ...picture }, ...caller })
}

export function removeLogo(
  portal: Portal,
  viewer: Viewer,
  { version }: InputOf<typeof calls.removeLogo>,
  caller: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.removeLogo>> {
  return changeLogo(portal, viewer, { version, logo: null, ...caller })
}

type Change = { readonly version: number; readonly logo: Logo | null } & Pick<SignedInCaller, 'ip'>

async function changeLogo(portal: Portal, viewer: Viewer, { version, logo, ip }: Change) {
  const { documents, brand } = portal
  const changed = await documents.transact(async (transaction) => {
    const found = await transaction.get(sections, 'brand')
    const before = found?.data.brand ?? standardBrand
    const old = found?.data.logo ?? null
    // Removed already, or the same picture sent again.
    if ((logo === null && old === null) || (logo && old?.base64 === logo.base64)) return found
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const after = { ...before, logo: logo?.id ?? null }
    return writeSection(portal, transaction, found, {
      section: 'brand',
      before,
      after,
      fields: ['logo'],
      viewer,
      ip,
      logo,
    })
  })
  // Here at once; elsewhere as soon as the change arrives.
  brand.adopt(changed?.data.brand ?? null, changed?.data.logo ?? null)
  return { brand: presentBrand(brand, changed) }
}

const yearSeconds = 365 * 24 * 60 * 60
const hourSeconds = 60 * 60

/**
 * Mounts `GET /files/logo/<id>`, for everybody: sign-in pages and mails show it. An id from before, as in an old mail, gets the logo
 * of now.
 */
export function mountLogo(server: FastifyInstance, { brand }: Portal): void {
  server.get<{ Params: { logoId: string } }>('/files/logo/:logoId', async ({ params }, reply) => {
    const { logo } = brand.now()
    if (!logo) throw new Refusal('not-found')
    const seconds = params.logoId === logo.id ? `${yearSeconds}, immutable` : hourSeconds
    return (
      reply
        .header('cache-control', `public, max-age=${seconds}`)
        // Mail programs in a browser show it, and so does the frame in which staff look at a mail.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(Buffer.from(logo.base64, 'base64'))
    )
  })
}
