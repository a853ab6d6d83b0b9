/** JSON that is written already and is sent as it is; the type says what it holds. */
export class Json<T> {
  readonly text: string
  // Never set: it only ties the text to the type of what it holds.
  declare readonly holds: T

  constructor(text: string) {
    this.text = text
  }
}

type Parts<T> = {
  readonly [K in keyof T]:
    | T[K]
    | Json<T[K]>
    | (T[K] extends readonly (infer Element)[] ? readonly Json<Element>[] : never)
}

/** One object of parts, where a part may be JSON already (or a list of such): nothing is parsed to be written again. */
export function joinJson<T extends object>(parts: Parts<T>): Json<T> {
  const members = Object.entries(parts).map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`)
  return new Json(`{${members.join(',')}}`)
}

/** A JSON object with further members after its own. */
export function extendJson<T extends object, More extends object>(json: Json<T>, more: More): Json<T & More> {
  return new Json(`${json.text.slice(0, -1)},${JSON.stringify(more).slice(1)}`)
}

function textOf(value: unknown): string {
  if (value instanceof Json) return value.text
  if (Array.isArray(value) && value[0] instanceof Json)
    return `[${value.map((element: Json<unknown>) => element.text).join(',')}]`
  return JSON.stringify(value)
}
