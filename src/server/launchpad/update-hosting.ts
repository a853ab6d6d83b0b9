import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateHosting as call } from '#domain/launchpad/contract.ts'
import { toSiteAddress } from '#domain/launchpad/site-address.ts'
import type { Portal } from '#server/portal.ts'
import { changeSite } from './change-site.ts'
import { watched } from './move-site.ts'
import { probeOf } from './probe.ts'

/** Refuses `invalid-input` for an address that is none, or that names what is not public in any way of writing. */
export function updateHosting(
  portal: Portal,
  viewer: Viewer,
  { hostingId, version: seen, name, address, provider }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(portal, viewer, hostingId, ({ site, version }) => {
    if (version !== seen) throw new Refusal('stale-version')
    const next = {
      ...site,
      name: name ?? site.name,
      address: address === undefined ? site.address : expectAddress(portal, address),
      provider: provider ?? site.provider,
    }
    const isSame = next.name === site.name && next.address === site.address && next.provider === site.provider
    return isSame ? null : { site: watched(next) }
  })
}

function expectAddress(portal: Portal, text: string): string | null {
  if (text === '') return null
  const address = toSiteAddress(text)
  if (address === null)
    throw new Refusal('invalid-input', { fields: { address: 'Enter an address like www.company.com' } })
  if (!probeOf(portal).mayBeAddress(address))
    throw new Refusal('invalid-input', { fields: { address: 'This address is not reachable by visitors' } })
  return address
}
