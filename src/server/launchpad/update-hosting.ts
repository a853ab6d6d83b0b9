import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateHosting as call } from '#domain/launchpad/contract.ts'
import { toSiteAddress } from '#domain/launchpad/site-address.ts'
import { changeSite } from './change-site.ts'
import type { LaunchpadDeps } from './deps.ts'
import { watched } from './move-site.ts'

/** Refuses `invalid-input` for an address that is none, or that names what is not public in any way of writing. */
export function updateHosting(
  deps: LaunchpadDeps,
  viewer: Viewer,
  { hostingId, version: seen, name, address, provider }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return changeSite(deps, viewer, hostingId, ({ site, version }) => {
    if (version !== seen) throw new Refusal('stale-version')
    const next = {
      ...site,
      name: name ?? site.name,
      address: address === undefined ? site.address : expectAddress(deps, address),
      provider: provider ?? site.provider,
    }
    const isSame = next.name === site.name && next.address === site.address && next.provider === site.provider
    return isSame ? null : { site: watched(next) }
  })
}

function expectAddress({ mayBeAddress }: LaunchpadDeps, text: string): string | null {
  if (text === '') return null
  const address = toSiteAddress(text)
  if (address === null)
    throw new Refusal('invalid-input', { fields: { address: 'Enter an address like www.company.com' } })
  if (!mayBeAddress(address))
    throw new Refusal('invalid-input', { fields: { address: 'This address is not reachable by visitors' } })
  return address
}
