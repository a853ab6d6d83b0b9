/** QuickBooks writes several addresses of a customer into one cell, as "office@a.example, billing@a.example". Any other cell stays as it is. */
export function firstAddress(cell: string): string {
  const parts = cell.split(/[,;]/).map((part) => part.trim())
  const [first, ...others] = parts.filter((part) => part !== '')
  return first !== undefined && [first, ...others].every(isAddress) ? first : cell
}

/** A project may stand behind an address and a colon. */
function isAddress(part: string): boolean {
  return /^[^\s@:]+@[^\s@:]+$/.test(part)
}
