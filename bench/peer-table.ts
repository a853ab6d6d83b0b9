import { toReadable } from './figures.ts'

/** What was measured of one server; medians. */
export type PeerFigures = {
  readonly name: string
  readonly readyMs: number
  readonly idleMebibytes: number
  /** Calls a second. */
  readonly lists: number
  readonly gets: number
  readonly writes: number
  /** Of one answer to a list. */
  readonly listBytes: number
  readonly liveP50Ms: number
  readonly liveP99Ms: number
  /** Deliveries a second. */
  readonly deliveries: number
}

export type Machine = {
  /** The day of the measurement. */
  readonly day: string
  readonly cores: number
  readonly memoryBytes: number
  readonly nodeVersion: string
}

type Row = {
  readonly title: (counts: Counts) => string
  readonly cell: (figures: PeerFigures) => string
}

/** How much there was. */
export type Counts = { readonly documents: number; readonly streams: number }

const kilobyte = 1000
const gibibyte = 2 ** 30

const rows: readonly Row[] = [
  {
    title: () => 'ready after start, ms / idle memory, MiB',
    cell: ({ readyMs, idleMebibytes }) => `${toReadable(readyMs)} / ${toReadable(idleMebibytes)}`,
  },
  {
    title: ({ documents }) => `lists of 50 of ${whole(documents)}, by owner, a second`,
    cell: ({ lists }) => toReadable(lists),
  },
  { title: () => 'one such list, KB', cell: ({ listBytes }) => toReadable(listBytes / kilobyte) },
  { title: () => 'one document, a second', cell: ({ gets }) => toReadable(gets) },
  { title: () => 'durable writes, a second', cell: ({ writes }) => toReadable(writes) },
  {
    title: ({ streams }) => `live, one of ${whole(streams)} streams affected, p50 / p99, ms`,
    cell: ({ liveP50Ms, liveP99Ms }) => `${toReadable(liveP50Ms)} / ${toReadable(liveP99Ms)}`,
  },
  {
    title: ({ streams }) => `live, all ${whole(streams)} affected, deliveries a second`,
    cell: ({ deliveries }) => toReadable(deliveries),
  },
]

/** As the README shows it: a column for each server. */
export function toPeerTable(all: readonly PeerFigures[], counts: Counts): string {
  const lines = [
    ['', ...all.map(({ name }) => name)],
    ['---', ...all.map(() => '---:')],
    ...rows.map(({ title, cell }) => [title(counts)].concat(all.map(cell))),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function describeMachine({ day, cores, memoryBytes, nodeVersion }: Machine): string {
  return `${day}, ${cores} cores, ${Math.round(memoryBytes / gibibyte)} GiB, Node ${nodeVersion.replace('v', '')}`
}

function whole(count: number): string {
  return count.toLocaleString('en-US')
}
