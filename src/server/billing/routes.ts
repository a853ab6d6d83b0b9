import * as owed from '#domain/billing/owed-contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { OwedDeps } from './deps.ts'
import { findOwedPayment } from './find-owed-payment.ts'
import { listOwed, listOwedOfClient } from './list-owed.ts'
import { listOwingClients } from './list-owing-clients.ts'

export function owedRoutes(deps: OwedDeps): Route[] {
  return [
    forViewer(owed.findOwedPayment, (viewer) => findOwedPayment(deps, viewer)),
    forViewer(owed.listOwed, (viewer) => listOwed(deps, viewer)),
    forViewer(owed.listClientOwed, (_viewer, input) => listOwedOfClient(deps, input)),
    forViewer(owed.listOwingClients, (_viewer, input) => listOwingClients(deps, input)),
  ]
}
