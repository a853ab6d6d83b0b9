import { Ellipsis, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SectionName } from '#domain/core/sections.ts'
import type { PresentedLink } from '#domain/projects/contract.ts'
import { knownTool, toLinkUrl } from '#domain/projects/link-hosts.ts'
import type { LinkType } from '#domain/projects/project-statuses.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectDetails } from './project-details.ts'

const LinkDialog = lazyDialog(() => import('#web/projects/LinkDialog.tsx'))
const RemoveLinkDialog = lazyDialog(() => import('#web/projects/RemoveLinkDialog.tsx'))

type Props = { readonly details: ProjectDetails }

/** The ways to the tools that the project is made with, each in a tab of its own. */
export function ProjectLinks({ details: { project, links, may } }: Props) {
  const [link, setLink] = useState<PresentedLink | null>(null)
  const form = useDialog(LinkDialog)
  const removal = useDialog(RemoveLinkDialog)

  function edit(next: PresentedLink | null): void {
    setLink(next)
    form.show()
  }

  function remove(next: PresentedLink): void {
    setLink(next)
    removal.show()
  }

  if (links.length === 0 && !may.addLink) return null
  return (
    <div data-section={'links' satisfies SectionName} className="flex flex-wrap items-center gap-2">
      {links.length > 0 && (
        <ul aria-label="Links" className="contents">
          {links.map((each) => (
            <li key={each.id} className={chipClass}>
              <LinkFace link={each} />
              {may.addLink && (
                <LazyMenu
                  label={`Actions for ${each.title}`}
                  trigger={
                    <button type="button" aria-label={`Actions for ${each.title}`} className={chipMenuClass}>
                      <Ellipsis aria-hidden="true" className="size-3.5" />
                    </button>
                  }
                  items={() => [
                    { kind: 'action', label: 'Edit link', icon: <Pencil />, onSelect: () => edit(each) },
                    {
                      kind: 'action',
                      label: 'Remove link',
                      icon: <Trash2 />,
                      danger: true,
                      onSelect: () => remove(each),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {may.addLink && (
        <Button variant="ghost" size="sm" {...form.opener} onClick={() => edit(null)}>
          <Plus aria-hidden="true" />
          Add link
        </Button>
      )}
      <LinkDialog {...form.props} projectId={project.id} link={link} mayHide={may.manage} />
      {link && <RemoveLinkDialog {...removal.props} link={link} />}
    </div>
  )
}

function LinkFace({ link: { type, title, url, visibility } }: { readonly link: PresentedLink }) {
  return (
    <a
      // What is typed is shown before the portal has looked at it.
      href={toLinkUrl(type, url) ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${type}: ${title}${visibility === 'staff' ? ', agency only' : ''}, opens in a new tab`}
      className="flex min-w-0 self-stretch max-sm:-my-px items-center gap-1.5 rounded-full pr-1.5 pl-1 text-ink hover:underline hover:underline-offset-2"
    >
      {/* By CSS, not as text: the name of the link would have to contain it. */}
      <span
        aria-hidden="true"
        data-initial={type.charAt(0)}
        className={`${initialClass} ${tints[knownTool(type) ?? 'other']}`}
      />
      <span className="max-w-48 truncate">{title}</span>
      {visibility === 'staff' && <EyeOff aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />}
    </a>
  )
}

const chipClass =
  'group/link inline-flex h-7.5 max-w-full items-center rounded-full border border-line bg-surface pr-1 text-dense font-medium max-sm:h-11 max-sm:px-1 max-sm:[&>:last-child]:-mr-1'
const chipMenuClass =
  'relative grid size-6 shrink-0 place-items-center rounded-full text-ink-faint tap hover:bg-hover hover:text-ink aria-expanded:bg-hover'
const initialClass =
  'person-tint grid size-5.5 shrink-0 place-items-center rounded-full text-caption font-semibold before:content-[attr(data-initial)]'

/** The hues of the tools' own marks, on the tint that people have too. */
const tints = {
  Trello: '[--hue:250]',
  Figma: '[--hue:20]',
  Github: '[--hue:300]',
  Vercel: '[--hue:200]',
  Firebase: '[--hue:70]',
  /** A tool that staff have added. */
  other: '[--hue:140]',
} as const satisfies Record<LinkType | 'other', string>
