import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import type { Description } from '#web/platform/live/patch.ts'

export const launchpadKey = ['launchpad'] as const

type OfClient = { readonly clientId: string }

/** Those of one client, or (null) all that the viewer may see. */
const belongs = ({ clientId }: OfClient, [, wanted]: readonly unknown[]) => wanted === null || wanted === clientId

export const siteDocuments: Description<PresentedHosting> = {
  places: [
    {
      key: launchpadKey,
      path: 'sites',
      belongs,
      order: (one, other) => one.createdAt.localeCompare(other.createdAt),
    },
  ],
}

export const healthDocuments: Description<PresentedHealth> = {
  places: [{ key: launchpadKey, path: 'health', belongs }],
}
