import type { StripeTypes } from '#sandbox/stripe/wire/stripe-types.ts'

/** One kind, object or address a line: what another version of the SDK changes shows in a diff. */
export function formatTypes({ version, kinds, objects, operations }: StripeTypes): string {
  const lines = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(',\n')
  const named = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n')
  return [
    `{"version":${JSON.stringify(version)},"kinds":[`,
    lines(kinds),
    '],"objects":{',
    named(objects),
    '},"operations":{',
    named(operations),
    '}}\n',
  ].join('\n')
}
