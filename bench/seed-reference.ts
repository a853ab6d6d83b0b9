import { projectNumbered } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { openStore } from './reference/store.ts'
import type { Row } from './reference/store.ts'

/** Fills a store of the reference with the projects that the portal holds, as the portal would present them. */
export function seedReference(file: string, corpus: Corpus): void {
  const store = openStore(file, () => {})
  store.fill(rowsOf(corpus))
  store.close()
}

function* rowsOf(corpus: Corpus): Generator<Row> {
  for (let number = 0; number < corpus.projects; number++) {
    const project = projectNumbered(number, corpus)
    const { id, clientId, lastActivityAt } = project
    yield { id, clientId, lastActivityAt, json: JSON.stringify({ version: 1, ...project }), activity: null }
  }
}
