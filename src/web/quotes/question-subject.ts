type Named = { readonly number?: string | null | undefined; readonly projectName: string }

/** What a question about a quote is called: by its number, once it has one, and its project. */
export function questionSubject({ number, projectName }: Named): string {
  return number ? `Quote ${number}: ${projectName}` : `Quote: ${projectName}`
}
