import { useRowKeys } from './use-row-keys.ts'

/** Lets `j` and `k` go through the rows of a table in an element with `data-row-keys`, whose rows cannot be selected. */
export function RowKeys() {
  useRowKeys(null)
  return null
}
