import type { FieldChange, ImportPlan } from '#shop/transfer/contract.ts'
import { Button } from '#web/ui/button.tsx'

interface PlanViewProps {
  name: string
  plan: ImportPlan
  isUnderway: boolean
  onConfirm: () => void
}

/** Exactly what a file would change, and the button that does it. */
export function PlanView({ name, plan, isUnderway, onConfirm }: PlanViewProps) {
  const { settings, pages, missingPictures } = plan
  const isSame = settings.length === 0 && pages.length === 0
  return (
    <section
      aria-label="Import preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line px-4 py-5 wrap-anywhere"
    >
      <p role="status">
        {isSame ? `${name} matches your current settings.` : `${name} would change:`}
      </p>
      {settings.map(({ group, fields }) => (
        <Changes key={group} title={`Settings: ${group}`} fields={fields} />
      ))}
      {pages.map(({ slug, title, isNew, fields }) => (
        <Changes
          key={slug}
          title={isNew ? `New page: ${title} (/pages/${slug})` : `Page: ${title}`}
          fields={fields}
        />
      ))}
      {missingPictures.length > 0 && (
        <p className="border-l-2 border-warn bg-warn-wash px-4 py-3">
          {missingPictures.length === 1 ? 'One image' : `${missingPictures.length} images`} named in
          the file must be uploaded here to show: {missingPictures.join(', ')}
        </p>
      )}
      {!isSame && (
        <Button className="justify-self-start" disabled={isUnderway} onClick={onConfirm}>
          {isUnderway ? 'Importing…' : 'Import'}
        </Button>
      )}
    </section>
  )
}

function Changes({ title, fields }: { title: string; fields: readonly FieldChange[] }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base font-medium">{title}</h3>
      <dl className="mt-2 grid gap-3 text-sm">
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="text-quiet">{field}</dt>
            <dd>
              <del>{before || 'nothing'}</del>
            </dd>
            <dd>
              <ins className="no-underline">{after || 'nothing'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
