import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { listProjectHours, listTimeSheets } from '#domain/timesheets/contract.ts'
import { admit } from '#server/platform/http/admit.ts'
import type { Door } from '#server/platform/http/admit.ts'
import type { IdentifyCaller } from '#server/platform/http/identify-caller.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import type { TimesheetsDeps } from './deps.ts'
import { exportProjectHours, exportTimeSheets } from './export-hours.ts'

type Deps = TimesheetsDeps & { readonly identifyCaller: IdentifyCaller; readonly door: Door }

/**
 * Mounts `GET /files/timesheets.csv`. Its parameters are the body of `list-time-sheets`, or for a client that of
 * `list-project-hours`, and its door is that of the call.
 */
export function mountCsv(app: FastifyInstance, { identifyCaller, door, ...timesheets }: Deps): void {
  app.get('/files/timesheets.csv', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const isClient = caller.viewer?.role === 'client'
    const call = isClient ? listProjectHours : listTimeSheets
    await admit(door, call, caller, timesheets.clock.nowMs())
    // The door has admitted the caller, and each call's own schema has shaped its input.
    const viewer = caller.viewer as Viewer
    const input = parseInput(call, request.query)
    const csv = isClient
      ? await exportProjectHours(timesheets, viewer, input as InputOf<typeof listProjectHours>)
      : exportTimeSheets(timesheets, viewer, input as InputOf<typeof listTimeSheets>)
    const { month } = input as InputOf<typeof listTimeSheets>
    return reply
      .header('content-disposition', `attachment; filename="time-sheets-${month}.csv"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(csv)
  })
}
