/** Whether a text holds every word of a search, in any order, whatever the case and the accents; ö is also found as oe. */
export function holdsWords(text: string, search: string): boolean {
  const searched = `${plain(text)} ${plain(text.normalize('NFC').replaceAll(/[äöü]/giu, '$&e'))}`
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** Without its case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
