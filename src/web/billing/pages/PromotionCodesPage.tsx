import { Plus } from 'lucide-react'
import type { addPromotion as call } from '#domain/billing/promotion-settings-contract.ts'
import { PromotionList } from '#web/billing/PromotionList.tsx'
import { usePromotions } from '#web/billing/promotions.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const MayNotChange = lazyPart(() => import('#web/settings/exports/MayNotChange.tsx'))
const PromotionDialog = lazyDialog(() => import('#web/billing/PromotionDialog.tsx'))

/** /superadmin/settings/promotion-codes: the codes that clients can enter in the cart. */
export function PromotionCodesPage() {
  const query = usePromotions()
  const maySet = useMay<typeof call>('settings')
  const up = [
    <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
      Settings
    </AppLink>,
    <AppLink key="catalogue" place={rolePlace('superAdmin', 'settings/catalogue')}>
      Catalog
    </AppLink>,
  ]
  return (
    <>
      <PageHeader
        title="Promotion codes"
        breadcrumb={<Breadcrumb links={up} />}
        state={`Clients enter promotion codes in the cart. A code’s terms never change.${maySet ? ' For different terms, turn the code off and create another.' : ''}`}
        actions={maySet && <NewCode />}
      />
      {!maySet && (
        <div className="max-w-reading pb-6">
          <MayNotChange act="create promotion codes and turn them on or off" />
        </div>
      )}
      <Answer query={query} what="the promotion codes" loading={<SkeletonRows rows={4} />}>
        {({ pages }) => {
          const promotions = pages.flatMap((page) => page.promotions)
          if (promotions.length === 0)
            return (
              <EmptyState title="No promotion codes yet">
                Codes appear here once staff create them, with their terms and uses.
              </EmptyState>
            )
          return (
            <div className="flex max-w-reading flex-col items-start gap-3">
              <div className="flex w-full justify-end">
                <ExportLink isQuiet href="/files/promotion-codes.csv" />
              </div>
              <PromotionList promotions={promotions} maySet={maySet} />
              {query.hasNextPage && (
                <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </div>
          )
        }}
      </Answer>
      <p className="max-w-reading pt-6 text-dense text-ink-soft">
        The code FREE, which makes an order free, isn’t listed here. Staff with the “Money” permission grant it to a
        client under{' '}
        <AppLink place={rolePlace('superAdmin', 'billing')} className="link">
          Billing
        </AppLink>
        .
      </p>
    </>
  )
}

function NewCode() {
  const dialog = useDialog(PromotionDialog)
  return (
    <>
      <Button variant="primary" writes {...dialog.opener}>
        <Plus aria-hidden="true" />
        New promotion code
      </Button>
      <PromotionDialog {...dialog.props} />
    </>
  )
}
