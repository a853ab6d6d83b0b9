import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sendCsv, writeCsv } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Clock } from '#server/ports/clock.ts'
import { admit } from './admit.ts'
import type { Door } from './admit.ts'
import type { Caller } from './caller.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import { parseInput } from './parse-body.ts'

type Entrance = { readonly identifyCaller: IdentifyCaller; readonly door: Door }

type CsvFile = { readonly name: string; readonly csv: Readable }

/** A file of lines, which are read as they are written. `name` is that of the file, without its ending. */
export function csvFile<Line>(name: string, columns: readonly CsvColumn<Line>[], lines: AsyncIterable<Line>): CsvFile {
  return { name, csv: writeCsv(columns, lines) }
}

type Served<Body extends z.ZodMiniType> = {
  /** The list as a call: who may have it, with which rights, and the parameters of the address. */
  readonly call: Endpoint<Body>
  /** Refuses before the file begins, or not at all. */
  readonly open: (viewer: Viewer, input: z.output<Body>, caller: Pick<Caller, 'ip'>) => CsvFile | Promise<CsvFile>
}

/** Mounts `GET /files/<name>.csv`. The parameters of an address are texts; `true` stands for itself. */
export function serveCsv<Body extends z.ZodMiniType>(
  app: FastifyInstance,
  clock: Pick<Clock, 'nowMs'>,
  { identifyCaller, door }: Entrance,
  name: string,
  { call, open }: Served<Body>,
): void {
  app.get(`/files/${name}.csv`, async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    await admit(door, call, caller, clock.nowMs())
    // The door has admitted the caller, and the call's schema has shaped the input.
    const viewer = caller.viewer as Viewer
    const input = parseInput(call, withFlags(request.query)) as z.output<Body>
    const file = await open(viewer, input, caller)
    return sendCsv(reply, file.name, file.csv)
  })
}

function withFlags(query: unknown): unknown {
  const given = query as Readonly<Record<string, unknown>> // as the router parses it
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === 'true' ? true : value]))
}
