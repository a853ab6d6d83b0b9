import type { ReactNode } from 'react'
import type { PresentedCatalogue, PresentedPlan, updatePlan as call } from '#domain/catalogue/settings-contract.ts'
import { useCatalogue, useCatalogueChanges } from '#web/catalogue/api.ts'
import { changeWords } from '#web/catalogue/change-words.ts'
import type { WarningOf } from '#web/catalogue/plan-values.ts'
import { PlanList } from '#web/catalogue/PlanList.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { ChangeHistory } from '#web/settings/exports/ChangeHistory.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const MayNotChange = lazyPart(() => import('#web/settings/exports/MayNotChange.tsx'))
const PlanDialog = lazyDialog(() => import('#web/catalogue/PlanDialog.tsx'))
const RestoreDialog = lazyDialog(() => import('#web/catalogue/RestoreDialog.tsx'))

type Props = {
  /** What else is said of a plan, below its price. */
  readonly moreOf: (plan: PresentedPlan) => ReactNode
  /** What is said before a price is saved for a plan. */
  readonly warningOf: WarningOf
}

/** The page of the plans and add-ons that clients can buy. */
export function Catalogue({ moreOf, warningOf }: Props) {
  const query = useCatalogue()
  const maySet = useMay<typeof call>('settings')
  const up = [
    <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
      Settings
    </AppLink>,
  ]
  return (
    <>
      <PageHeader
        title="Catalog"
        breadcrumb={<Breadcrumb links={up} />}
        state="Clients can buy the plans and add-ons marked “For sale”. A new price applies to new purchases. Clients who have a plan keep their price unless staff announce the new one."
        actions={query.data && maySet && <Actions catalogue={query.data} warningOf={warningOf} />}
      />
      <Answer query={query} what="the catalog" loading={<SkeletonRows rows={5} />}>
        {(catalogue) => (
          <div className="flex max-w-reading flex-col gap-8">
            {!maySet && <MayNotChange act="change the catalog" />}
            <PlanList catalogue={catalogue} maySet={maySet} moreOf={moreOf} warningOf={warningOf} />
            <p className="text-ink-soft">
              For discount codes, go to{' '}
              <AppLink place={rolePlace('superAdmin', 'settings/promotion-codes')} className="link">
                Promotion codes
              </AppLink>
              .
            </p>
            <History />
          </div>
        )}
      </Answer>
    </>
  )
}

/** Who changed the catalogue, when, and what. */
function History() {
  return <ChangeHistory query={useCatalogueChanges()} linesOf={changeWords} />
}

type ActionsProps = Pick<Props, 'warningOf'> & { readonly catalogue: PresentedCatalogue }

function Actions({ catalogue, warningOf }: ActionsProps) {
  const add = useDialog(PlanDialog)
  const restore = useDialog(RestoreDialog)
  return (
    <>
      {!catalogue.isStandard && <Button {...restore.opener}>Restore defaults</Button>}
      <Button variant="primary" {...add.opener}>
        Add plan
      </Button>
      <PlanDialog {...add.props} catalogue={catalogue} plan={null} />
      <RestoreDialog {...restore.props} catalogue={catalogue} warningOf={warningOf} />
    </>
  )
}
