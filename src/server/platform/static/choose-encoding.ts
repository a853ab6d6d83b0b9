export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest form that both sides have; `q=0` is a no. Plain where nothing else is agreed. */
export function chooseEncoding(
  accepted: string | undefined,
  available: { readonly [encoding in Encoding]?: unknown },
): Encoding {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .map((entry) =>
        entry
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/),
      )
      .filter(([, quality]) => quality === undefined || Number(quality) > 0)
      .map(([name]) => name),
  )
  const encodings = ['br', 'gzip'] as const
  return encodings.find((encoding) => taken.has(encoding) && available[encoding]) ?? 'identity'
}
