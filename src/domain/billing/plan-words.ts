/** A plan, or what paid it, with the site that it is for: "Rocket Hosting monthly (northwind.example)". */
export function withSite(name: string, site: string | undefined): string {
  return site === undefined ? name : `${name} (${site})`
}
