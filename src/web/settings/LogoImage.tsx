import type { ShownLogo } from '#domain/settings/contract.ts'

type Props = { readonly logo: ShownLogo; readonly name: string }

/** The logo on its ground: on a dark one it has a light plate. */
export function LogoImage({ logo, name }: Props) {
  return (
    <img
      src={logo.url}
      alt={name}
      width={logo.width}
      height={logo.height}
      className="h-8 w-auto max-w-44 rounded-small bg-[light-dark(transparent,white)] object-contain p-0.5"
    />
  )
}
