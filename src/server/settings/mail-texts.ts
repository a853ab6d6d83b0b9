import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { mailTextParts, mailTextProblems } from '#domain/core/mail-text.ts'
import type { MailText } from '#domain/core/mail-text.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/settings/mail-contract.ts'
import type { PresentedMail, PresentedMailText } from '#domain/settings/mail-contract.ts'
import type { ChosenMailText, StoredMailText } from '#domain/settings/mail-text-schemas.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { mailGroups, offeredVariables, variablesOf } from '#server/platform/mail-declaration.ts'
import type { MailDeclaration } from '#server/platform/mail-declaration.ts'
import { layMail } from '#server/platform/mail-layout.ts'
import { wholeText } from '#server/platform/mail-texts.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import type { Mail } from '#server/ports/mail.ts'
import { chosenMailTexts, mailTextChanges } from './collections.ts'
import { presentMailChange } from './present.ts'

export async function listMailTexts(portal: Portal): Promise<ReplyOf<typeof calls.listMailTexts>> {
  const chosen = await readChosen(portal)
  const mails = portal.mailTexts.declared.map((mail) => presentMail(portal, mail, chosen.get(mail.kind)?.data))
  return { mails: mailGroups.flatMap((group) => mails.filter((mail) => mail.group === group)) }
}

export async function getMailText(
  portal: Portal,
  _viewer: Viewer,
  { kind }: InputOf<typeof calls.getMailText>,
): Promise<ReplyOf<typeof calls.getMailText>> {
  const mail = expectMail(portal, kind)
  return { mail: presentText(portal, mail, await portal.documents.get(chosenMailTexts, kind)) }
}

/**
 * Counts from the next mail on, in every process; the default words are kept as none. Refuses `stale-version` where somebody was faster, and `invalid-input` for what
 * `mailTextProblems` finds.
 */
export async function updateMailText(
  portal: Portal,
  viewer: Viewer,
  { kind, version, ...typed }: InputOf<typeof calls.updateMailText>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateMailText>> {
  const { documents, clock, createId, audit } = portal
  const mail = expectMail(portal, kind)
  const text = wholeText(typed, mail)
  const after = isSame(text, mail.text) ? null : text
  expectSound(text, mail)
  const stored = await documents.transact(async (transaction): Promise<Stored<ChosenMailText> | null> => {
    const found = await transaction.get(chosenMailTexts, kind)
    if ((found?.version ?? 0) !== version) throw new Refusal('stale-version')
    const before = found?.data.text ? wholeText(found.data.text, mail) : null
    if (isSame(before, after)) return found
    const [at, by] = [clock.now(), { uid: viewer.uid, name: viewer.fullName }]
    const next: ChosenMailText = { id: kind, text: after, changedAt: at, changedBy: by }
    transaction.create(mailTextChanges, { id: createId(), kind, at, by, before, after })
    const about = { entityType: 'mail-text', entityId: kind, detail: after ? '' : 'default' }
    audit.recordWith(transaction, { actorId: viewer.uid, action: 'settings-changed', ip, ...about })
    return found ? transaction.put(chosenMailTexts, next) : transaction.create(chosenMailTexts, next)
  })
  // Here at once; elsewhere as soon as the change arrives.
  if (stored) portal.mailTexts.adopt(toChosen(stored))
  return { mail: presentText(portal, mail, stored) }
}

export async function previewMailText(
  portal: Portal,
  _viewer: Viewer,
  { kind, ...text }: InputOf<typeof calls.previewMailText>,
): Promise<ReplyOf<typeof calls.previewMailText>> {
  const mail = sampleMail(portal, kind, text)
  return { subject: mail.subject, text: mail.text }
}

export async function listMailTextChanges(
  { documents }: Portal,
  _viewer: Viewer,
  { kind, after }: InputOf<typeof calls.listMailTextChanges>,
): Promise<ReplyOf<typeof calls.listMailTextChanges>> {
  const limit = 20
  const page = { where: { kind }, orderBy: ['at', 'desc'], limit, ...(after ? { after } : {}) } as const
  const rows = await documents.list(mailTextChanges, page)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { changes: rows.map(presentMailChange), next: last?.cursor ?? null }
}

/** The mail that these words make for a sample person, as it would be sent. Refuses `not-found` for a kind that is none. */
export function sampleMail(portal: Portal, kind: string, typed: StoredMailText): Mail {
  const { settings } = portal
  const mail = expectMail(portal, kind)
  const text = wholeText(typed, mail)
  const { agencyName, supportEmail, baseUrl, logo } = settings
  return layMail({ agencyName, supportEmail, baseUrl, logo, mailTextOf: () => text }, mail, {
    to: { name: '', email: supportEmail },
    values: Object.fromEntries(Object.entries(mail.variables).map(([name, { sample }]) => [name, sample])),
    url: mail.button === null ? null : baseUrl,
    smallUrl: baseUrl,
  })
}

function expectMail({ mailTexts }: Portal, kind: string): MailDeclaration {
  const mail = mailTexts.declared.find((each) => each.kind === kind)
  if (!mail) throw new Refusal('not-found')
  return mail
}

function expectSound(text: MailText, mail: MailDeclaration): void {
  const fields = mailTextProblems(text, variablesOf(mail))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
}

function isSame(one: MailText | null, other: MailText | null): boolean {
  if (one === null || other === null) return one === other
  return mailTextParts.every((part) => one[part] === other[part])
}

function presentMail({ mailTexts }: Portal, mail: MailDeclaration, chosen: ChosenMailText | undefined): PresentedMail {
  const { kind, group, title, sentTo } = mail
  const text = mailTexts.of(mail)
  const changed = { changedAt: chosen?.changedAt ?? null, changedBy: chosen?.changedBy.name ?? null }
  return { kind, group, title, sentTo, text, isStandard: isSame(text, mail.text), ...changed }
}

function presentText(portal: Portal, mail: MailDeclaration, stored: Stored<ChosenMailText> | null): PresentedMailText {
  const text = stored?.data.text ? wholeText(stored.data.text, mail) : mail.text
  const shown = { ...presentMail(portal, mail, stored?.data), text, isStandard: isSame(text, mail.text) }
  return { ...shown, version: stored?.version ?? 0, standard: mail.text, variables: offeredVariables(mail, text) }
}

async function readChosen({ documents }: Portal): Promise<ReadonlyMap<string, Stored<ChosenMailText>>> {
  const rows = await listAll(documents, chosenMailTexts, { orderBy: ['changedAt', 'desc'] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the chosen words, and follows their changes from then on. Read again, they count as the store has them. */
export async function openMailTexts(portal: Portal): Promise<void> {
  const told = follow(portal)
  for (;;) {
    const { changes } = told
    const rows = [...(await readChosen(portal)).values()]
    // What came meanwhile is newer: all are read again.
    if (told.changes !== changes) continue
    portal.mailTexts.adoptAll(rows.map(toChosen))
    return
  }
}

const follow = perPortal(({ documents, mailTexts }) => {
  const told = { changes: 0 }
  documents.watch(chosenMailTexts, ({ after }) => {
    told.changes += 1
    if (after) mailTexts.adopt(toChosen(after))
  })
  return told
})

function toChosen({ data, version }: Pick<Stored<ChosenMailText>, 'data' | 'version'>) {
  return { kind: data.id, text: data.text, version }
}
