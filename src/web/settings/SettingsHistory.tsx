import type { PresentedChange } from '#domain/settings/contract.ts'
import type { SectionId } from '#domain/settings/section.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useSettingsChanges } from './api.ts'

type Props = {
  readonly section: SectionId
  /** What became of each field, a sentence each. */
  readonly linesOf: (change: PresentedChange) => readonly string[]
  /** Puts the version before a change into the form; absent for those who may not set it. */
  readonly onUse: ((change: PresentedChange) => void) | undefined
}

/** Who changed a section, from what and to what; every version can be used again. */
export function SettingsHistory({ section, linesOf, onUse }: Props) {
  return (
    <ChangeHistory
      query={useSettingsChanges(section)}
      linesOf={linesOf}
      actionOf={(change, when) =>
        onUse &&
        // A number that was raised can't be taken back.
        linesOf({ ...change, raisedTo: undefined, quoteRaisedTo: undefined }).length > 0 && (
          <Button size="sm" aria-label={`Fill in earlier values from before ${when}`} onClick={() => onUse(change)}>
            Fill in earlier values
          </Button>
        )
      }
    />
  )
}
