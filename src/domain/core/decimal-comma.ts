/** "19,5" and "1.250,50" with a decimal point: "19.5", "1250.50". Where a comma may group thousands, as in "1,250", it stays. */
export function withDecimalPoint(typed: string): string {
  const parts = /^(\D*)(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2}|\d{4})(\D*)$/.exec(typed)
  if (!parts) return typed
  const [, before = '', whole = '', decimals = '', after = ''] = parts
  return `${before}${whole.replaceAll('.', '')}.${decimals}${after}`
}
