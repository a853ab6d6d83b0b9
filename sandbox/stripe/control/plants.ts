/** What the sandbox tells otherwise than it is, in answers that it has carried out: for a test of whoever must notice. */
export type Plant = {
  readonly method?: string
  /** The beginning of the path it is told of. */
  readonly path: string
  /** Only where this status would have been answered. */
  readonly when?: number
  /** The status that is answered instead. */
  readonly status?: number
  /** By dotted names, like `error.code`: what is told instead, where there is such a field. */
  readonly set?: Readonly<Record<string, unknown>>
  /** By dotted names: what is left out. */
  readonly drop?: readonly string[]
}

type Answer = { readonly status: number; readonly body: string }

export type Plants = {
  set(plants: readonly Plant[]): void
  /** The answer as it is to be told. */
  tell<Told extends Answer>(method: string, path: string, answer: Told): Told
}

export function createPlants(): Plants {
  let active: readonly Plant[] = []
  return {
    set(plants) {
      active = plants
    },
    tell(method, path, answer) {
      return active
        .filter(
          (plant) =>
            path.startsWith(plant.path) &&
            (plant.method ?? method) === method &&
            (plant.when ?? answer.status) === answer.status,
        )
        .reduce((told, plant) => Object.assign({}, told, changed(told, plant)), answer)
    },
  }
}

function changed({ status, body }: Answer, plant: Plant): Answer {
  const told = JSON.parse(body) as Record<string, unknown> // the sandbox answers with objects alone
  for (const [name, value] of Object.entries(plant.set ?? {})) {
    const [holder, last] = find(told, name)
    if (holder && last in holder) holder[last] = value
  }
  for (const name of plant.drop ?? []) {
    const [holder, last] = find(told, name)
    if (holder) delete holder[last]
  }
  return { status: plant.status ?? status, body: JSON.stringify(told) }
}

/** What holds the last of these names, and that name; null where there is no such place. */
function find(told: Record<string, unknown>, name: string): [holder: Record<string, unknown> | null, last: string] {
  const steps = name.split('.')
  const last = steps.pop() ?? ''
  let holder: unknown = told
  for (const step of steps) holder = isObject(holder) ? holder[step] : null
  return [isObject(holder) ? holder : null, last]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
