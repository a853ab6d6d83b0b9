import type { Document, Row, Stored } from '#server/ports/documents.ts'
import { encodeCursor } from './cursor.ts'

/** The columns id, version and data, in this order. */
export type DocumentColumns = readonly [id: string, version: number, json: string]

export const documentColumns = 'id, version, data'

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
  readonly #orderField: string | null

  constructor([id, version, json]: DocumentColumns, orderField: string | null) {
    super(id, version, json)
    this.#orderField = orderField
  }

  get cursor(): string {
    return encodeCursor(this.data, this.#orderField)
  }
}
