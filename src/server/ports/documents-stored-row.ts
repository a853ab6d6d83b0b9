import { encodeCursor } from './documents-cursor.ts'
import type { CursorList } from './documents-cursor.ts'
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

export class ListedRow<T extends Document> extends StoredRow<T> implements Row<T> {
  readonly #list: CursorList

  constructor([id, version, json]: readonly [id: string, version: number, json: string], list: CursorList) {
    super(id, version, json)
    this.#list = list
  }

  get cursor(): string {
    return encodeCursor(this.data, this.#list)
  }
}
