/** The columns id, version and data, in this order. */
export type DocumentColumns = readonly [id: string, version: number, json: string]

export const documentColumns = 'id, version, data'
