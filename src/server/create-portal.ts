import { createActivityLog } from '#server/platform/activity.ts'
import { createAudit } from '#server/platform/audit.ts'
import { createBrand, withBrand } from '#server/platform/brand.ts'
import { createCatalogue } from '#server/platform/catalogue.ts'
import { createDenials } from '#server/platform/denials.ts'
import { createDevices } from '#server/platform/limits/devices.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { createWrongPasswords } from '#server/platform/limits/wrong-passwords.ts'
import { createMailTexts } from '#server/platform/mail-texts.ts'
import { createPolicies } from '#server/platform/policies.ts'
import { createPost } from '#server/platform/post.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createId } from '#server/platform/secrets.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { createTwoStep } from '#server/platform/two-step/two-step.ts'
import type { Capability } from './capability.ts'
import type { Portal, Ports } from './portal.ts'

type Making = {
  /** 32 bytes that the store never sees. */
  readonly sealingKey: Uint8Array
  readonly capabilities: readonly Pick<Capability, 'reactions' | 'mails'>[]
}

/** Builds a portal on its ports. */
export function createPortal(ports: Ports, { sealingKey, capabilities }: Making): Portal {
  const { documents, clock, mailer, log, settings } = ports
  const limits = createLimits({ documents, clock })
  const brand = createBrand(settings)
  const mailTexts = createMailTexts(capabilities.flatMap(({ mails = [] }) => mails))
  return {
    ...ports,
    settings: withBrand({ ...settings, mailTextOf: mailTexts.of }, brand),
    createId,
    brand,
    mailTexts,
    policies: createPolicies(),
    catalogue: createCatalogue(),
    sessions: createSessions({ documents, clock }),
    twoStep: createTwoStep({ documents, clock, sealingKey, issuer: () => brand.now().agencyName }),
    guard: {
      limits,
      devices: createDevices({ documents, clock }),
      wrongPasswords: createWrongPasswords({ documents, clock }),
    },
    limits,
    audit: createAudit({ documents, clock }),
    denials: createDenials({ documents, clock }),
    activity: createActivityLog({ clock }),
    seal: createSeal(sealingKey),
    post: createPost({ mailer, log }),
    turns: createTurns(),
    reactions: capabilities.flatMap(({ reactions = [] }) => reactions),
  }
}
