import { Refusal } from '#domain/core/refusals.ts'
import { linkHosts, toLinkUrl, toWebUrl } from '#domain/projects/link-hosts.ts'
import type { LinkType } from '#domain/projects/project-statuses.ts'

/** The address of a link as it is kept. Refuses `invalid-input` where it is none of its tool. */
export function expectLinkUrl(type: LinkType, typed: string): string {
  const url = toLinkUrl(type, typed)
  if (url === null)
    throw new Refusal('invalid-input', { fields: { url: `Enter an https address on ${linkHosts[type].join(' or ')}` } })
  return url
}

/** An address of the work itself as it is kept; empty means none. Refuses `invalid-input` with the field at fault. */
export function expectWebUrl(field: string, typed: string | null): string | null {
  if (!typed) return null
  const url = toWebUrl(typed)
  if (url === null)
    throw new Refusal('invalid-input', { fields: { [field]: 'Enter an address that begins with https://' } })
  return url
}
