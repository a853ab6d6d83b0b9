import { EntranceFrame } from '#web/accounts/exports/EntranceFrame.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { matching, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { projectsPlace, signInPlace } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'

// Else the reader of Markdown would travel with pages that only link here.
const PublicPolicy = lazyPart(() => import('#web/settings/exports/PublicPolicy.tsx'))

const privacySearch = { version: matching((given) => /^[1-9]\d{0,5}$/.test(given)) }
export type PrivacySearch = SearchOf<typeof privacySearch>

/** /privacy: the privacy policy that the agency has published. Nothing links here where there is none. */
export function PrivacyPage() {
  const { features, viewer } = useSession()
  const { version } = usePageSearch(privacySearch).search
  return (
    <EntranceFrame
      title="Privacy policy"
      lead={
        features.policies?.privacy ? `This policy explains how ${features.agencyName} handles your data.` : undefined
      }
      wide
    >
      <PublicPolicy kind="privacy" version={version} none={<NoPolicy />} />
      <AppLink place={viewer ? projectsPlace(viewer.role) : signInPlace('client')} className="tap link self-start">
        {viewer ? 'Go to the portal' : 'Go to sign-in'}
      </AppLink>
    </EntranceFrame>
  )
}

function NoPolicy() {
  const { agencyName, supportEmail } = useSession().features
  return (
    <p className="text-ink-soft">
      {agencyName} hasn’t published a privacy policy. Questions? Write to{' '}
      <a href={`mailto:${supportEmail}`} className="link">
        {supportEmail}
      </a>
      .
    </p>
  )
}
