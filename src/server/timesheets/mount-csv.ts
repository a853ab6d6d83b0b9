import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { listProjectHours, listTimeSheets } from '#domain/timesheets/contract.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import type { Portal } from '#server/portal.ts'
import { exportProjectHours, exportTimeSheets } from './export-hours.ts'

/**
 * Mounts `GET /files/timesheets.csv`. Its parameters are the body of `list-time-sheets`, or for a client that of
 * `list-project-hours`, and its door is that of the call.
 */
export function mountCsv(app: FastifyInstance, portal: Portal, { identifyCaller, door }: Entrance): void {
  app.get('/files/timesheets.csv', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    const isClient = caller.viewer?.role === 'client'
    const call = isClient ? listProjectHours : listTimeSheets
    await admit(door, call, caller, portal.clock.nowMs())
    // The door has admitted the caller, and each call's own schema has shaped its input.
    const viewer = caller.viewer as Viewer
    const input = parseInput(call, request.query)
    const csv = isClient
      ? await exportProjectHours(portal, viewer, input as InputOf<typeof listProjectHours>)
      : exportTimeSheets(portal, viewer, input as InputOf<typeof listTimeSheets>)
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
