/** The fields of an input that the caller has given, by name. */
export function given<T extends object, Field extends keyof T>(
  input: T,
  fields: readonly Field[],
): { [K in Field]?: Exclude<T[K], undefined> } {
  const entries = fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]))
  return Object.fromEntries(entries) // Each field has been taken by name from an input of this type.
}

/** The names of the fields in which one document of a kind differs from another. */
export function changedNames<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = Object.keys(after) as (keyof T & string)[] // Both are plain documents.
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

const words: Readonly<Record<string, string>> = {
  managerId: 'manager',
  startDate: 'start date',
  dueDate: 'due date',
  progressMode: 'progress rule',
  manualPercent: 'progress',
  ownerId: 'lead',
  estimateHours: 'estimate',
  capHours: 'cap on hours',
  priceCents: 'price',
  previewUrl: 'preview link',
  liveUrl: 'live link',
}

/** What was changed, as a line of the history says it: "price, due date". */
export function namesInWords(names: readonly string[]): string {
  return names.map((name) => words[name] ?? name).join(', ')
}
