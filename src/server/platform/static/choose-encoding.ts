import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The form that the reader likes best of those that there are, `br` where it likes both alike; plain where nothing is agreed. */
export function chooseEncoding(
  accepted: string | undefined,
  available: { readonly [encoding in Encoding]?: unknown },
): Encoding {
  const packed = (['br', 'gzip'] as const).filter((encoding) => available[encoding])
  const chosen = negotiate(accepted?.toLowerCase() ?? '', packed)
  return packed.find((encoding) => encoding === chosen) ?? 'identity'
}
