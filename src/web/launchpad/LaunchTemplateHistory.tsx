import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import type { PresentedLaunchTemplateChange } from '#domain/launchpad/template-contract.ts'
import { templateSteps } from '#domain/launchpad/template-steps.ts'
import type { TemplateStep } from '#domain/launchpad/template-steps.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useLaunchTemplateChanges } from './launch-template.ts'
import { ownerNames } from './site-words.ts'

type Props = {
  /** Puts the items before a change into the form; absent for those who may not set them. */
  readonly onUse: ((items: readonly TemplateItem[]) => void) | undefined
}

/** Who changed the checklist of new sites, from what and to what. */
export function LaunchTemplateHistory({ onUse }: Props) {
  return (
    <ChangeHistory
      query={useLaunchTemplateChanges()}
      linesOf={({ before, after }: PresentedLaunchTemplateChange) => templateSteps(before, after).flatMap(wordsOf)}
      actionOf={({ before }, when) =>
        onUse && (
          <Button size="sm" aria-label={`Fill in earlier items from before ${when}`} onClick={() => onUse(before)}>
            Fill in earlier items
          </Button>
        )
      }
    />
  )
}

function wordsOf(step: TemplateStep): string[] {
  if (step.did === 'moved') return ['Items reordered']
  if (step.did === 'changed') return changesOf(step.before, step.item)
  const { did, item } = step
  return [`“${item.label}”: ${did === 'added' ? `added for ${ownerNames[item.owner]}, ${weightOf(item)}` : 'removed'}`]
}

function changesOf(before: TemplateItem, item: TemplateItem): string[] {
  const facts = [
    before.label === item.label ? [] : [`renamed from “${before.label}”`],
    before.owner === item.owner ? [] : [`owner ${ownerNames[before.owner]} → ${ownerNames[item.owner]}`],
    before.isBlocking === item.isBlocking ? [] : [`${weightOf(before)} → ${weightOf(item)}`],
  ]
  return facts.flat().map((fact) => `“${item.label}”: ${fact}`)
}

function weightOf({ isBlocking }: TemplateItem): string {
  return isBlocking ? 'blocks launch' : 'can wait'
}
