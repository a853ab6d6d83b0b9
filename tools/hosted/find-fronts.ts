import { needProgram } from '#tools/debian-packages.ts'

/** Finds or installs the proxies of `docs/deployment`, and what signs a certificate for them. */
export function findFronts(): void {
  for (const name of ['nginx', 'caddy', 'openssl']) needProgram(name)
}
