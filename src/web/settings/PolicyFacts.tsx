import type { PolicyKind } from '#domain/core/policies.ts'
import type { PresentedVersion } from '#domain/settings/policy-contract.ts'
import { Card } from '#web/ui/Card.tsx'
import { MayNotChange } from './exports/MayNotChange.tsx'
import { noPolicyYet, policyNames } from './policy-versions.ts'
import { PolicyText } from './PolicyText.tsx'
import { PolicyVersions } from './PolicyVersions.tsx'

type Props = {
  readonly kind: PolicyKind
  /** The version that counts now; null while there is none. */
  readonly newest: PresentedVersion | null
}

/** A policy as it counts and the versions before, for staff who may not change it. */
export function PolicyFacts({ kind, newest }: Props) {
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <MayNotChange act={`change the ${policyNames[kind].toLowerCase()}`} />
      {newest ? (
        <Card title={`Version ${newest.number}`}>
          <PolicyText markdown={newest.body} />
        </Card>
      ) : (
        <p className="text-ink-soft">{noPolicyYet[kind]}</p>
      )}
      <PolicyVersions kind={kind} onUse={undefined} />
    </div>
  )
}
