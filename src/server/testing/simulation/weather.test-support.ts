import type { Fate, Step } from '#server/testing/money/steps.test-support.ts'
import type { Random } from './random.test-support.ts'

/** What a day does to the steps of processes, and to their clocks. */
export type Weather = {
  readonly name: string
  fateOf(step: Step): Fate
  /** How far the clock of a process is ahead. */
  skewMsOf(process: string): number
  readonly refusesMails: boolean
  /** Whether news of the provider are lost, repeated and out of order. */
  readonly hasWildNews: boolean
  /** How often, after something was done, all processes die at once. */
  readonly powerCuts: number
  /** The longest that an answer is on its way to a page; 0 where it is there at once. */
  readonly longestWayMs: number
}

const never = { skewMsOf: () => 0, refusesMails: false, hasWildNews: false, powerCuts: 0, longestWayMs: 0 } as const

/** Nothing goes wrong. */
export const calm: Weather = { name: 'calm', fateOf: () => 'heard', ...never }

const lostOnTheWay: readonly Fate[] = ['unheard', 'undone', 'late']
const deaths: readonly Fate[] = ['dies-before', 'dies-after', 'dies-late']

/** Draws the weather of a day: most are calm. */
export function drawWeather(random: Random): Weather {
  return { ...drawFaults(random), longestWayMs: random.chance(0.4) ? 20_000 : 0 }
}

function drawFaults(random: Random): Weather {
  const kind = random.below(11)
  if (kind < 4) return calm
  if (kind === 4) return { ...calm, name: 'the mail server refuses', refusesMails: true }
  if (kind === 5) return { ...calm, name: 'wild news', hasWildNews: true }
  if (kind === 6) {
    const aheadMs = random.between(-15, 15) * 60_000
    // Processes at one store are to agree to within five seconds.
    const apartMs = random.below(4_000)
    const skewMsOf = (process: string) => aheadMs + (process === 'A' ? apartMs : 0)
    return { ...calm, name: `clocks ${aheadMs / 60_000} min ahead, ${apartMs} ms apart`, skewMsOf }
  }
  if (kind === 10) return { ...calm, name: 'a provider that takes its time to write', fateOf: slowWrites(random) }
  const share = { provider: kind === 8 ? 0 : 0.08, death: kind === 7 ? 0 : 0.01 }
  const name =
    `${share.provider > 0 ? 'a provider that is hard to reach' : ''} ${share.death > 0 ? 'deaths' : ''}`.trim()
  const powerCuts = share.death > 0 ? 0.1 : 0
  return { ...never, name, fateOf: fatesOf(random, share), powerCuts, hasWildNews: random.chance(0.3) }
}

/** Nobody hears of many changes at the provider until they have come about. */
function slowWrites(random: Random): Weather['fateOf'] {
  return ({ what }) => (what.startsWith('POST /v1/') && random.chance(0.5) ? 'late' : 'heard')
}

/** All at once: a few days of it bring what a year brings. */
export function drawStorm(random: Random): Weather {
  const apartMs = random.below(4_000)
  return {
    ...never,
    name: `storm, clocks ${apartMs} ms apart`,
    fateOf: fatesOf(random, { provider: 0.15, death: 0.03 }),
    skewMsOf: (process) => (process === 'A' ? apartMs : 0),
    refusesMails: random.chance(0.2),
    hasWildNews: true,
    powerCuts: 0.1,
  }
}

function fatesOf(random: Random, share: { readonly provider: number; readonly death: number }): Weather['fateOf'] {
  return ({ what }) => {
    if (random.chance(share.death)) return random.pick(deaths) ?? 'heard'
    if (what.includes('/v1/') && random.chance(share.provider)) return random.pick(lostOnTheWay) ?? 'heard'
    return 'heard'
  }
}
