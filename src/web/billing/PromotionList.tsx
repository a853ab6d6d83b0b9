import type { PresentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { promotionStateOf } from '#domain/billing/promotion-state.ts'
import { useRecentSignIn } from '#web/accounts/exports/recent-sign-in.tsx'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { nowMs } from '#web/platform/page-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { activatePromotion } from './calls.ts'
import { promotionSentences, promotionState, usesWords } from './promotion-words.ts'
import { usePromotionAct } from './promotions.ts'

const TurnOffCodeDialog = lazyDialog(() => import('./TurnOffCodeDialog.tsx'))

type Props = {
  readonly promotions: readonly PresentedPromotion[]
  /** False for staff who may only look. */
  readonly maySet: boolean
}

/** Promotion codes with their terms, their state and how often each was used. */
export function PromotionList({ promotions, maySet }: Props) {
  const recentSignIn = useRecentSignIn()
  const activate = usePromotionAct(activatePromotion, 'Code turned on', recentSignIn)
  return (
    <div className="flex w-full flex-col gap-3">
      <NotDone error={activate.error} title="The code wasn’t turned on" />
      <ul aria-label="Promotion codes" className="rounded-card border border-line bg-surface">
        {promotions.map((promotion) => (
          <li
            key={promotion.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line-soft px-4 py-3 last:border-b-0"
          >
            <Facts promotion={promotion} maySet={maySet} />
            {maySet && (
              <span className="-ml-2.5 flex sm:w-25 sm:justify-end">
                {promotion.deactivation === null && !promotion.isRefused ? (
                  <TurnOffButton promotion={promotion} />
                ) : (
                  <Button
                    size="sm"
                    variant="ghost"
                    writes
                    aria-label={`Turn on ${promotion.id}`}
                    onClick={() => activate.mutate(promotion.id)}
                  >
                    Turn on
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {recentSignIn.dialog}
    </div>
  )
}

type FactsProps = Pick<Props, 'maySet'> & { readonly promotion: PresentedPromotion }

function Facts({ promotion, maySet }: FactsProps) {
  const { id, clientName, createdAt, createdBy, deactivation } = promotion
  const { tone, word } = promotionState(promotion)
  return (
    <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5 max-sm:basis-full">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {id}
        <StatusChip tone={tone}>{word}</StatusChip>
      </p>
      {promotionSentences(promotion, clientName).map((sentence) => (
        <p key={sentence} className="text-dense break-words">
          {sentence}
        </p>
      ))}
      <p className="text-dense text-ink-soft tabular-nums">
        {`${usesWords(promotion)} · Created by ${createdBy.name}, ${formatDate(createdAt)}`}
      </p>
      {deactivation && (
        <p className="text-dense text-ink-soft">
          {`Turned off by ${deactivation.by.name}, ${formatDate(deactivation.at)}`}
        </p>
      )}
      <Waiting promotion={promotion} maySet={maySet} />
    </div>
  )
}

function Waiting({ promotion, maySet }: FactsProps) {
  const state = promotionStateOf(promotion, nowMs())
  if (state === 'refused')
    return (
      <p className="text-dense text-negative">
        The payment provider has another code with this name.{' '}
        {maySet && 'Turn off that code at the provider, then turn on this one.'}
      </p>
    )
  if (state !== 'pending') return null
  return (
    <p className="text-dense text-ink-soft">
      The payment provider hasn’t turned on this code yet, so clients can’t use it. The portal tries again every few
      minutes{promotion.clientName !== null && ', unless the client is deactivated'}.
    </p>
  )
}

function TurnOffButton({ promotion: { id } }: { readonly promotion: PresentedPromotion }) {
  const dialog = useDialog(TurnOffCodeDialog)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Turn off ${id}`} {...dialog.opener}>
        Turn off
      </Button>
      <TurnOffCodeDialog {...dialog.props} promotionId={id} />
    </>
  )
}
