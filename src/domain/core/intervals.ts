/** How often something is charged, after its amount: "a month", "every 3 months", "a year". */
export function sayInterval(months: number): string {
  if (months === 1) return 'a month'
  if (months % 12 !== 0) return `every ${months} months`
  return months === 12 ? 'a year' : `every ${months / 12} years`
}
