import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PresentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { listPromotions } from '#domain/billing/promotion-settings-contract.ts'
import { promotionStateOf } from '#domain/billing/promotion-state.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { promotionCodes } from './exports/collections.ts'
import { presentPromotions } from './present-promotion.ts'

const exported = { ...listPromotions, body: z.strictObject({}) } as const

/** Mounts `GET /files/promotion-codes.csv`: for staff, the promotion codes that staff made, the newest first. */
export function mountPromotionsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'promotion-codes', {
    call: exported,
    open: () => csvFile('promotion-codes', columnsFor(portal), linesFrom(portal)),
  })
}

async function* linesFrom(portal: Portal): AsyncGenerator<PresentedPromotion> {
  for await (const rows of eachPage(portal.documents, promotionCodes, { orderBy: ['createdAt', 'desc'] }))
    yield* await presentPromotions(portal, rows)
}

/** As on the page. */
const durationWords = {
  once: 'first payment',
  repeating: 'first months',
  forever: 'every payment',
} as const satisfies Record<PresentedPromotion['duration'], string>

function columnsFor({ clock, catalogue }: Portal): readonly CsvColumn<PresentedPromotion>[] {
  const now = clock.nowMs()
  const plans = new Map(catalogue.plans().map(({ id, name }) => [id, name]))
  return [
    { header: 'Code', cell: ({ id }) => id },
    { header: 'Status', cell: (promotion) => promotionStateOf(promotion, now) },
    { header: 'Percent off', cell: ({ percentOff }) => percentOff ?? '' },
    { header: 'Amount off, USD', cell: ({ amountOffCents }) => dollars(amountOffCents) },
    { header: 'Duration', cell: ({ duration }) => durationWords[duration] },
    { header: 'Months', cell: ({ durationMonths }) => durationMonths ?? '' },
    { header: 'Plans', cell: ({ planIds }) => planIds?.map((id) => plans.get(id) ?? id).join(', ') ?? 'all' },
    { header: 'Client', cell: ({ clientName }) => clientName ?? 'all' },
    { header: 'First purchase only', cell: ({ isForFirst }) => (isForFirst ? 'yes' : 'no') },
    { header: 'Uses', cell: ({ purchases }) => purchases },
    { header: 'Usage limit', cell: ({ mostPurchases }) => mostPurchases ?? '' },
    { header: 'Last day', cell: ({ lastDay }) => lastDay ?? '' },
    { header: 'Created by', cell: ({ createdBy }) => createdBy.name },
    { header: 'Created at', cell: ({ createdAt }) => createdAt },
    { header: 'Turned off by', cell: ({ deactivation }) => deactivation?.by.name ?? '' },
    { header: 'Turned off at', cell: ({ deactivation }) => deactivation?.at ?? '' },
  ]
}
