/** Twenty random characters: an act that is retried under the same key happens once. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
