import type { Alike } from './row-kind.ts'

/** An address as it is compared, which `emailAddress` reads it as; what is no address stays another word. */
export function plainAddress(cell: string): string {
  return cell.trim().toLowerCase().normalize()
}

/** Whoever is known by an address is one person: which of the rows is meant, staff say. */
export function sayAddressOf({ firstRow }: Alike): string {
  return `Row ${firstRow} has the same email address. Keep only one row`
}
