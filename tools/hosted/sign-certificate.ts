import { execFileSync } from 'node:child_process'

/** Writes a key and a certificate that it has signed itself, for this name and two days. Takes `openssl`. */
export function signCertificate(
  name: string,
  { key, certificate }: { readonly key: string; readonly certificate: string },
): void {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
}
