import { encodeCursor } from './documents-cursor.ts'
import type { Document, Row, Stored } from './documents.ts'

/** A document as an adapter read it: its JSON is parsed when it is first asked for. */
export class StoredRow<T extends Document> implements Stored<T> {
  readonly id: string
  readonly version: number
  readonly json: string
  #data: T | undefined

  constructor(id: string, version: number, json: string) {
    this.id = id
    this.version = version
    this.json = json
  }

  get data(): T {
    // Its schema accepted this text when it was written.
    return (this.#data ??= JSON.parse(this.json) as T)
  }
}

/** `orderField` is null in a list by id. */
export class ListedRow<T extends Document> extends StoredRow<T> implements Row<T> {
  readonly #orderField: string | null

  constructor([id, version, json]: readonly [id: string, version: number, json: string], orderField: string | null) {
    super(id, version, json)
    this.#orderField = orderField
  }

  get cursor(): string {
    return encodeCursor(this.data, this.#orderField)
  }
}
