import type { PolicyKind } from '#domain/core/policies.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { usePolicyVersions } from '#web/settings/policy-versions.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

// Else what it shares with one other page would travel with the frame of all pages.
const PolicyForm = lazyPart(() => import('#web/settings/PolicyForm.tsx'))

const policiesSearch = { policy: oneOf('terms', 'privacy') }
export type PoliciesSearch = SearchOf<typeof policiesSearch>

/** /superadmin/settings/policies: the terms of service and the privacy policy, with their versions. */
export function PoliciesPage() {
  const { search, change } = usePageSearch(policiesSearch)
  const kind = search.policy ?? 'terms'
  const up = [
    <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
      Settings
    </AppLink>,
  ]
  return (
    <>
      <PageHeader
        title="Terms and privacy"
        breadcrumb={<Breadcrumb links={up} />}
        state="Publishing creates a new version. Earlier versions stay readable. Orders that clients place and quotes they accept keep the version of the terms they agreed to."
      />
      <Tabs
        label="Policies"
        tabs={[
          { value: 'terms', label: 'Terms of service' },
          { value: 'privacy', label: 'Privacy policy' },
        ]}
        value={kind}
        onChange={(policy) => change({ policy })}
      >
        <OnePolicy key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function OnePolicy({ kind }: { readonly kind: PolicyKind }) {
  const query = usePolicyVersions(kind)
  return (
    <Answer query={query} what="the versions" loading={<SkeletonText lines={10} />}>
      {({ pages }) => <PolicyForm kind={kind} newest={pages[0]?.changes[0] ?? null} />}
    </Answer>
  )
}
