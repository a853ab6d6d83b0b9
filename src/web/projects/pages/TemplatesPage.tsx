import { Plus } from 'lucide-react'
import type { PresentedTemplate, updateTemplate } from '#domain/projects/template-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { sayPlan } from '#web/projects/exports/template-words.ts'
import { useTemplates } from '#web/projects/exports/templates.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const NewTemplateDialog = lazyDialog(() => import('#web/projects/NewTemplateDialog.tsx'))
const MayNotChange = lazyPart(() => import('#web/settings/exports/MayNotChange.tsx'))
const TemplateForm = lazyPart(() => import('#web/projects/TemplateForm.tsx'))
const TemplateFacts = lazyPart(() => import('#web/projects/TemplateFacts.tsx'))
const RemoveTemplateDialog = lazyDialog(() => import('#web/projects/RemoveTemplateDialog.tsx'))

const templateSearch = { templateId: text }
export type TemplatesSearch = SearchOf<typeof templateSearch>

/** /superadmin/settings/templates: what projects can begin with. The address names the template that is edited. */
export function TemplatesPage() {
  const { templateId } = usePageSearch(templateSearch).search
  return templateId ? <OneTemplate templateId={templateId} /> : <AllTemplates />
}

const toSettings = (
  <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
    Settings
  </AppLink>
)
const toTemplates = (
  <AppLink key="templates" place={rolePlace('superAdmin', 'settings/templates')}>
    Project templates
  </AppLink>
)

function AllTemplates() {
  const maySet = useMay<typeof updateTemplate>('projects')
  return (
    <>
      <PageHeader
        title="Project templates"
        breadcrumb={<Breadcrumb links={[toSettings]} />}
        state="A new project can start with a template’s products and milestones."
        actions={maySet && <NewTemplate />}
      />
      <Answer query={useTemplates()} what="the templates" loading={<SkeletonRows rows={4} />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState title="No templates yet">
              Templates appear here when staff create them or save projects as templates.
            </EmptyState>
          ) : (
            <ul aria-label="Project templates" className="max-w-reading rounded-card border border-line bg-surface">
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} />
              ))}
            </ul>
          )
        }
      </Answer>
    </>
  )
}

function NewTemplate() {
  const { change } = usePageSearch(templateSearch)
  const dialog = useDialog(NewTemplateDialog)
  return (
    <>
      <Button variant="primary" writes {...dialog.opener}>
        <Plus aria-hidden="true" />
        New template
      </Button>
      <NewTemplateDialog {...dialog.props} onCreated={(templateId) => change({ templateId }, {})} />
    </>
  )
}

function TemplateRow({ template }: { readonly template: PresentedTemplate }) {
  const { id, name, changedAt, changedBy } = template
  return (
    <li className="border-b border-line-soft last:border-b-0">
      <AppLink
        place={{ ...rolePlace('superAdmin', 'settings/templates'), search: { templateId: id } }}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-dense text-ink-soft">{sayPlan(template)}</span>
        </span>
        <span className="text-dense text-ink-soft">{`Changed by ${changedBy.name}, ${formatDate(changedAt)}`}</span>
      </AppLink>
    </li>
  )
}

function OneTemplate({ templateId }: { readonly templateId: string }) {
  const query = useTemplates()
  const maySet = useMay<typeof updateTemplate>('projects')
  const template = query.data?.templates.find(({ id }) => id === templateId)
  return (
    <>
      <PageHeader
        title={template?.name ?? (query.data ? 'Project template' : undefined)}
        breadcrumb={<Breadcrumb links={[toSettings, toTemplates]} />}
        state={template && `${sayPlan(template)}. Days count from the project’s start and include weekends.`}
        actions={template && maySet && <RemoveTemplate template={template} />}
      />
      <Answer query={query} what="the template" loading={<SkeletonRows rows={4} />}>
        {() =>
          template ? (
            <div className="max-w-reading">
              {maySet ? (
                <TemplateForm key={template.id} template={template} whileLoading={<SkeletonRows rows={4} />} />
              ) : (
                <div className="flex flex-col gap-6">
                  <MayNotChange act="change the templates" right="Projects" />
                  <TemplateFacts products={template.products} whileLoading={<SkeletonRows rows={4} />} />
                </div>
              )}
            </div>
          ) : (
            <RefusedState title="Template not found">The template was deleted, or the link is wrong.</RefusedState>
          )
        }
      </Answer>
    </>
  )
}

function RemoveTemplate({ template }: { readonly template: PresentedTemplate }) {
  const { change } = usePageSearch(templateSearch)
  const dialog = useDialog(RemoveTemplateDialog)
  return (
    <>
      <Button writes {...dialog.opener}>
        Delete template
      </Button>
      <RemoveTemplateDialog {...dialog.props} template={template} onRemoved={() => change({ templateId: null })} />
    </>
  )
}
