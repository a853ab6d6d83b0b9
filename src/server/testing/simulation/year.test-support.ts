import { openPortalStore } from '#server/portal-store.ts'
import type { Step } from '#server/testing/money/steps.test-support.ts'
import { cast } from '#tools/seed/cast.ts'
import type { Ground } from './ground.test-support.ts'
import type { Act, Person } from './life.test-support.ts'
import type { NamedAct } from './lives.test-support.ts'
import { acts, invariants } from './lives.test-support.ts'
import { sumsOf } from './money.test-support.ts'
import type { Pages } from './pages.test-support.ts'
import type { Random } from './random.test-support.ts'
import { createRandom } from './random.test-support.ts'
import type { Seen } from './seen.test-support.ts'
import { shareEmbedded } from './shared-store.test-support.ts'
import type { SharedStore } from './shared-store.test-support.ts'
import type { Template } from './template.test-support.ts'
import { calm, drawWeather } from './weather.test-support.ts'
import type { Weather } from './weather.test-support.ts'
import type { ProcessName, World } from './world.test-support.ts'
import { openWorld, processNames } from './world.test-support.ts'

export type Plan = { readonly seed: number; readonly days: number }

/** What was wrong, and on which day; `log` tells everything that happened until then. */
export type Finding = {
  readonly seed: number
  readonly day: number
  readonly broken: readonly string[]
  readonly log: readonly string[]
}

/** How a year went: its finding if there was one, and what was done how often. */
export type Year = {
  readonly finding: Finding | null
  readonly done: ReadonlyMap<string, number>
  readonly log: readonly string[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Options = {
  readonly ground: Ground
  readonly template: Template
  /** Opens the store that begins as the template's; left out: an embedded one. */
  readonly openStore?: (template: Template) => Promise<SharedStore>
  /** What each day brings; left out: what a year brings. */
  readonly weatherOf?: (random: Random) => Weather
  /** Opens what looks at the portal as browsers do; left out: nobody looks. */
  readonly openPages?: (world: World, ground: Ground, random: Random) => Promise<Pages>
  /** Ruins something on purpose at the end of each day. */
  readonly plant?: (world: World, day: number) => Promise<void>
}

/** Lives days of the agency until one of them breaks an invariant. The same seed lives the same days. */
export async function liveYear({ seed, days }: Plan, options: Options): Promise<Year> {
  const { ground, template, openStore = shareCopy, weatherOf = drawWeather, openPages, plant } = options
  const random = createRandom(seed)
  ground.begin(random, template.atMs)
  const beginning = { store: await openStore(template), providerFile: template.providerFile }
  const world = await openWorld(ground, beginning, template.folder)
  const done = new Map<string, number>()
  const pages = await openPages?.(world, ground, random)
  let finding: Finding | null = null
  try {
    for (let day = 1; day <= days && !finding; day++) {
      let broken: readonly string[]
      try {
        await liveDay({ world, random, template, done, pages }, weatherOf(random))
        await plant?.(world, day)
        const isSettled = day % 7 === 0 || day === days
        await endDay(world, isSettled)
        broken = [
          ...(await violations(world, template, isSettled)),
          ...((await pages?.differences(random, isSettled ? 'all' : 'one')) ?? []),
        ]
      } catch (error) {
        broken = [`it ends with ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
      }
      if (broken.length > 0) finding = { seed, day, broken, log: world.log }
    }
  } finally {
    pages?.close()
    await world.close()
  }
  return { finding, done, log: world.log }
}

async function shareCopy({ store }: Template): Promise<SharedStore> {
  return shareEmbedded(openPortalStore(':memory:', { copyOf: store }))
}

type Living = {
  readonly world: World
  readonly random: Random
  readonly template: Template
  readonly done: Map<string, number>
  readonly pages: Pages | undefined
}

async function liveDay(living: Living, weather: Weather): Promise<void> {
  const { world, random, pages } = living
  world.log.push(`${world.clock.now()} A day of ${weather.name}`)
  world.weather = weather
  world.mailbox.refuses = weather.refusesMails
  await world.pass(random.between(7, 10) * hourMs)
  for (let bursts = random.between(1, 4); bursts > 0; bursts--) {
    if (random.chance(0.3)) pages?.visit(random)
    if (random.chance(0.3)) await besideEachOther(living)
    else for (let count = random.between(1, 4); count > 0; count--) await actOnce(living)
    if (random.chance(weather.powerCuts)) world.cutPower()
    await world.news.bring(random, weather.hasWildNews)
    await world.pass(random.chance(0.2) ? random.between(1, 180) * 1000 : random.between(3, 150) * minuteMs)
  }
}

/** In the evening the weather is calm again. */
async function endDay(world: World, isSettled: boolean): Promise<void> {
  world.weather = calm
  world.mailbox.refuses = false
  const leftMs = dayMs - (world.clock.nowMs() % dayMs)
  await world.pass(leftMs)
  if (isSettled) {
    for (const hops of [3 * minuteMs, 25 * hourMs, 3 * minuteMs, 6 * minuteMs]) {
      await world.news.bringAll()
      await world.pass(hops)
    }
    await world.news.bringAll()
    await world.pass(minuteMs)
  }
  // A page that waited for an answer on its way asks again a moment after it has come.
  for (let moments = 0; moments < 2; moments++) await world.pass(2_000)
}

async function actOnce({ world, random, template, done }: Living): Promise<void> {
  const {
    name,
    act,
    uid: pressed,
  } = (random.chance(0.1) && findPressing(world)) || { ...drawAct(random), uid: undefined }
  const person = personFor(act, { world, random, template }, { uid: pressed })
  world.log.push(`${world.clock.now()} ${person.uid}: ${name}`)
  done.set(name, (done.get(name) ?? 0) + 1)
  await act.act(person)
}

/** Two people at once, each at a process, one step of theirs after the other in any order. */
async function besideEachOther(living: Living): Promise<void> {
  const { world, random, done } = living
  const hearsNews = random.chance(0.5)
  let of = hearsNews && random.chance(0.7) ? 'billing' : undefined
  let first: { readonly drawn: NamedAct; readonly uid: string } | undefined
  const lanes: (() => Promise<void>)[] = processNames.map((by) => {
    // Somebody who has the portal open twice; or somebody else, who often wants something alike.
    const uid = random.chance(0.5) ? first?.uid : undefined
    const drawn = first && random.chance(0.3) ? first.drawn : drawAct(random, of, true)
    const { name, act, of: capability } = drawn
    if (random.chance(0.6)) of = capability
    const person = personFor(act, living, { by, uid })
    first ??= { drawn, uid: person.uid }
    world.log.push(`${world.clock.now()} ${person.uid} at ${by}, beside another: ${name}`)
    done.set(name, (done.get(name) ?? 0) + 1)
    return async () => void (await act.act(person))
  })
  const { choose, stalled } = drawMeeting(random)
  // What stands still hears nothing: a balancer sends news to the other one.
  const hearing = processNames.filter((name) => name !== stalled)
  if (hearsNews)
    for (let lane = 0; lane < 4; lane++) lanes.push(() => newsComes(living, hearing[lane % hearing.length]))
  await world.steps.interleave(
    lanes,
    (waiting) => {
      const step = choose(waiting)
      if (!step) throw new Error('Nobody waits')
      return { step, fate: world.weather.fateOf(step) }
    },
    () => world.wake(),
  )
}

type Choice = (waiting: readonly Step[]) => Step | undefined

type Meeting = { readonly choose: Choice; readonly stalled?: ProcessName }

function drawMeeting(random: Random): Meeting {
  const kind = random.next()
  if (kind < 0.4) return { choose: (waiting) => random.pick(waiting) }
  if (kind > 0.6) return { choose: holdOne(random) }
  const stalled = random.pick(processNames) ?? 'A'
  return { choose: stallOne(random, stalled), stalled }
}

/** One process stops after so many steps, until the other has nothing left to do. */
function stallOne(random: Random, stalled: ProcessName): Choice {
  let stepsLeft = random.below(12)
  return (waiting) => {
    const others = waiting.filter(({ process }) => process !== stalled)
    const step = random.pick(stepsLeft > 0 || others.length === 0 ? waiting : others)
    if (step?.process === stalled) stepsLeft--
    return step
  }
}

/** One step, most often a write to the store, takes until nobody has anything else left to do. */
function holdOne(random: Random): Choice {
  const isWrite = random.chance(0.8)
  let left = random.below(4)
  let held: Step | undefined
  return (waiting) => {
    const able = waiting.filter(({ what }) => !isWrite || what === 'transact')
    if (left <= 0) held ??= random.pick(able)
    const others = waiting.filter((step) => step !== held)
    const step = random.pick(others.length > 0 ? others : waiting)
    if (step && able.includes(step)) left--
    return step
  }
}

/** At any moment of what others do, and again a little later. */
async function newsComes({ world, random }: Living, process: ProcessName = 'A'): Promise<void> {
  for (let times = random.between(1, 3); times > 0; times--) {
    for (let moments = random.below(20); moments > 0; moments--)
      await world.steps.take({ process, what: 'waits' }, async () => undefined)
    await world.news.bring(random, world.weather.hasWildNews, process)
  }
}

/** Any act, or one of this capability, by how often it is done alone or beside another. */
function drawAct(random: Random, of?: string, isBeside = false): NamedAct {
  const able = of === undefined ? acts : acts.filter((each) => each.of === of)
  const weightOf = ({ act }: NamedAct) => (isBeside ? (act.weightBeside ?? act.weight) : act.weight)
  let left = random.next() * able.reduce((sum, each) => sum + weightOf(each), 0)
  for (const each of able) if ((left -= weightOf(each)) < 0) return each
  throw new Error('There are no acts')
}

/** The first act that somebody has reason to do now. */
function findPressing(world: World): (NamedAct & { readonly uid: string }) | null {
  for (const each of acts) {
    const uid = each.act.pressesOn?.(world)
    if (uid) return { ...each, uid }
  }
  return null
}

type Place = { readonly by?: ProcessName; readonly uid?: string | undefined }

/** Somebody who may do this, this one if they may; at any process, or at this one. */
function personFor(
  { by }: Act,
  { world, random, template }: Omit<Living, 'done' | 'pages'>,
  place: Place = {},
): Person {
  const able = cast.filter(({ uid, role }) => by.includes(uid) || by.includes(role))
  const { uid, role, ...rest } = able.find((each) => each.uid === place.uid) ?? random.pick(able) ?? cast[0]
  const person: Person = {
    uid,
    role,
    accountId: 'accountId' in rest ? rest.accountId : uid,
    random,
    world,
    template,
    key: () => Array.from({ length: 20 }, () => 'abcdefghijklmnop'[random.below(16)]).join(''),
    async ask(endpoint, body) {
      const process = place.by ?? random.pick(processNames) ?? 'A'
      // Parsed by this reply.
      return (await world.call(process, uid, endpoint, body)).reply as never
    },
  }
  return person
}

async function violations(world: World, template: Template, isSettled: boolean): Promise<string[]> {
  const seen: Seen = {
    nowMs: world.clock.nowMs(),
    rows: world.rows,
    mails: world.mailbox.mails,
    takenBack: world.takenBack,
    deathsMs: world.deathsMs,
    asked: world.asked,
    begunWith: world.begunWith,
    plans: await world.provider.stripe.subscriptions
      .list({ status: 'all', limit: 100 })
      .autoPagingToArray({ limit: 10_000 }),
    money: isSettled ? await sumsOf(world, template) : [],
  }
  const broken = world.faults.splice(0)
  for (const [name, { holds, broken: look }] of invariants)
    if (isSettled || holds === 'always') broken.push(...look(seen).map((what) => `${name}: ${what}`))
  return broken
}
