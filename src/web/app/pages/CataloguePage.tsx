import { AnnouncedPrice } from '#web/billing/exports/AnnouncedPrice.tsx'
import { EarlierPrices } from '#web/billing/exports/EarlierPrices.tsx'
import { Catalogue } from '#web/catalogue/exports/Catalogue.tsx'

/** /superadmin/settings/catalogue: the plans that clients can buy, and who pays an earlier price for one. */
export function CataloguePage() {
  return (
    <Catalogue
      moreOf={(plan) => <EarlierPrices plan={plan} />}
      warningOf={(plan, priceCents, isNamed) => <AnnouncedPrice {...{ plan, priceCents, isNamed }} />}
    />
  )
}
