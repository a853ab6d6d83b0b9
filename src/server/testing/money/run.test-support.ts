import type { Act } from './act.test-support.ts'
import { perform } from './acts.test-support.ts'
import { deliver, newsOf } from './news.test-support.ts'
import type { Fate } from './steps.test-support.ts'
import type { Template } from './template.test-support.ts'
import { openWorld, outside, processNames } from './world.test-support.ts'
import type { ProcessName, World } from './world.test-support.ts'

/** What somebody does, one act after the other. */
type Lane = { readonly by: ProcessName; readonly acts: readonly Act[] }
/** The `at`-th step of those that begin so: `POST` for all that is written at the provider, nothing for every step. */
export type Strike = { readonly on: string; readonly at: number; readonly fate: Fate }

/** What happens at once, each lane in a process; whose step comes next, what befalls some steps, and how long nothing happens then. */
export type Round = {
  readonly lanes: readonly Lane[]
  /** Which of the waiting steps comes next, those of the first process first; begins again where it ends. */
  readonly choices: readonly number[]
  /** Steps of a process that begin so and wait for as long as anybody else has one. */
  readonly held: { readonly by: ProcessName; readonly on: string } | null
  readonly strikes: readonly Strike[]
  readonly thenMinutes: number
}
export type Plan = {
  readonly rounds: readonly Round[]
  /** Whether the news of the provider come after all; without them the sweeps have to find everything. */
  readonly hasNews: boolean
}

const minuteMs = 60_000

/** Carries a plan out, lets everything settle, and hands the world over; closes it however it ends. */
export async function runPlan<R>(template: Template, plan: Plan, look: (world: World) => Promise<R>): Promise<R> {
  const world = await openWorld(template)
  try {
    for (const round of plan.rounds) await playRound(world, round)
    await settle(world, plan)
    for (const fault of world.faults) throw fault
    return await look(world)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${world.log.join('\n')}`, { cause: error })
  } finally {
    await world.close()
  }
}

async function playRound(world: World, { lanes, choices, held, strikes, thenMinutes }: Round): Promise<void> {
  const counts = strikes.map(() => 0)
  let count = 0
  await world.steps.interleave(
    lanes.map(({ by, acts }) => async () => {
      for (const act of acts) await perform(world, by, act)
    }),
    (waiting) => {
      const free = waiting.filter(({ process, what }) => process !== held?.by || !what.startsWith(held.on))
      const able = free.length > 0 ? free : waiting
      const step = able[(choices[count++ % choices.length] ?? 0) % able.length]
      if (!step) throw new Error('Nobody waits')
      const { process, what } = step
      const struck = strikes.find(
        ({ on, at }, place) => process !== outside && what.startsWith(on) && hits(counts, place) === at,
      )
      world.log.push(`${process} ${what}${struck ? `: ${struck.fate}` : ''}`)
      return { step, fate: struck?.fate ?? 'heard' }
    },
  )
  await wait(world, Math.max(1_000, thenMinutes * minuteMs))
}

/** Counts, and answers with the count before. */
function hits(counts: number[], place: number): number {
  const before = counts[place] ?? 0
  counts[place] = before + 1
  return before
}

/** The provider forgets its news after 30 days: whoever sweeps every three minutes has seen them by then. */
const longestSilenceMs = 28 * 24 * 60 * minuteMs

/** Lets time pass, with a sweep now and then where it is long. */
async function wait(world: World, ms: number): Promise<void> {
  const hops = ms > 60 * minuteMs ? [10 * minuteMs, ...hopsOf(ms - 10 * minuteMs)] : [ms]
  for (const hop of hops) {
    await world.pass(hop)
    if (hops.length > 1) await perform(world, 'B', { do: 'sweep' })
  }
}

function hopsOf(ms: number): number[] {
  return ms <= longestSilenceMs ? [ms] : [longestSilenceMs, ...hopsOf(ms - longestSilenceMs)]
}

/** A day and more, with sweeps, and with the news that were not brought before. */
async function settle(world: World, { hasNews }: Plan): Promise<void> {
  world.log.push('Everything settles')
  const brought = new Set<string>()
  for (const [by, minutes] of [
    ['A', 3],
    ['B', 25 * 60],
    ['A', 3],
  ] as const) {
    await world.pass(minutes * minuteMs)
    if (hasNews) await bringNews(world, brought)
    await perform(world, by, { do: 'sweep' })
  }
}

async function bringNews(world: World, brought: Set<string>): Promise<void> {
  const events = await newsOf(world)
  for (const [place, event] of events.entries()) {
    if (brought.has(event.id)) continue
    const by = processNames[place % processNames.length] ?? 'A'
    if (await deliver(world, by, event)) brought.add(event.id)
  }
}
