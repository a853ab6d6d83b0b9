type Reader = { readonly name: string; readonly email: string }

/** `Ada Lovell <ada@northwind.example>`; the address alone where there is no name. */
export function addressOf({ name, email }: Reader): string {
  return name ? `${name} <${email}>` : email
}
