import type { PromotionCode } from '#domain/billing/promotion-code.ts'
import { presentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import type { PresentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { presenter, withFields } from '#server/platform/http/present.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { promotionCodes } from './exports/collections.ts'

const { clientName: _lookedUp, ...stored } = presentedPromotion.shape

/** A code as it is stored, for staff: the name of its client is looked up by the list. */
export const presentPromotion = presenter(promotionCodes, stored)

/** Codes for staff, each with its client as they are called now. */
export async function presentPromotions(
  { documents }: Pick<Portal, 'documents'>,
  rows: readonly Stored<PromotionCode>[],
): Promise<PresentedPromotion[]> {
  const clients = await mapOf(
    documents,
    users,
    rows.flatMap(({ data }) => data.clientId ?? []),
  )
  return rows.map((row) => {
    const client = row.data.clientId === null ? null : clients.get(row.data.clientId)
    const clientName = client === null ? null : client?.companyName || client?.fullName || 'Unknown client'
    return Object.assign(withFields(presentPromotion(row), {}), { clientName })
  })
}
