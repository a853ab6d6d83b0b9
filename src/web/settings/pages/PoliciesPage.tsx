import type { PolicyKind } from '#domain/core/policies.ts'
import type { publishPolicy } from '#domain/settings/policy-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { policyNames, usePolicyVersions } from '#web/settings/policy-versions.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

// Else what it shares with one other page would travel with the frame of all pages.
const PolicyForm = lazyPart(() => import('#web/settings/PolicyForm.tsx'))
const PolicyFacts = lazyPart(() => import('#web/settings/PolicyFacts.tsx'))

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
        state="Publishing creates a new version. Earlier versions stay available. Orders and accepted quotes keep the version of the terms that the client agreed to."
      />
      <Tabs
        label="Policies"
        tabs={[
          { value: 'terms', label: policyNames.terms },
          { value: 'privacy', label: policyNames.privacy },
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
  const Shown = useMay<typeof publishPolicy>('settings') ? PolicyForm : PolicyFacts
  return (
    <Answer query={query} what="the versions" loading={<SkeletonText lines={10} />}>
      {({ pages }) => <Shown kind={kind} newest={pages[0]?.changes[0] ?? null} />}
    </Answer>
  )
}
