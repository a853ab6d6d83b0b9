import type { PolicyKind } from '#domain/core/policies.ts'
import type { PresentedVersion } from '#domain/settings/policy-contract.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePolicyVersions } from './policy-versions.ts'

type Props = {
  readonly kind: PolicyKind
  /** Puts an earlier version into the form; absent for those who may not publish. */
  readonly onUse: ((version: PresentedVersion) => void) | undefined
}

/** What was published of a policy, newest first. */
export function PolicyVersions({ kind, onUse }: Props) {
  return (
    <ChangeHistory
      query={usePolicyVersions(kind)}
      linesOf={({ number, note }) => [`Version ${number}`, ...(note === '' ? [] : [`What changed: ${note}`])]}
      actionOf={(version) => (
        <span className="flex flex-wrap items-center gap-3">
          <a href={`/${kind}?version=${version.number}`} target="_blank" rel="noreferrer" className="link">
            Read version {version.number}
          </a>
          {onUse && (
            <Button
              size="sm"
              aria-label={`Use this text from version ${version.number}`}
              onClick={() => onUse(version)}
            >
              Use this text
            </Button>
          )}
        </span>
      )}
    />
  )
}
