import type { listClients as call } from '#domain/accounts/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { presentClient } from './present.ts'

const pageSize = 200

/** 200 at a time; `next` is null on the last page. Teammates are clients too. */
export async function listClients(
  { documents }: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await documents.list(users, {
    where: { role: 'client' },
    orderBy: ['createdAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  const next = rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null)
  return { clients: rows.map(presentClient), next }
}
