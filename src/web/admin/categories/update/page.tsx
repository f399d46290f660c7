import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { COLOR_SCHEMES } from '#shop/catalogue/categories/color-schemes.ts'
import { Category, CategoryChange } from '#shop/catalogue/categories/contract.ts'
import { MIN_CATEGORY_DESCRIPTION } from '#shop/catalogue/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { CATEGORIES } from '#web/queries/categories.ts'
import { formQuery } from '#web/queries/query.ts'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { toast } from '#web/ui/toast.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'
import { adminMeta } from '../../admin-meta.ts'
import { FieldsSkeleton } from '../../form-page/fields-skeleton.tsx'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { pathToSection } from '../../frame/path-to-section.ts'
import { ColorChoices, DescriptionField, FormColumns } from '../category-fields.tsx'
import type { Route } from './+types/page'

const FIELDS = [
  ...(['name', 'nameBangla', 'description', 'descriptionBangla'] as const),
  ...(['image', 'color'] as const),
]

const Refusal = z.object({ category: Category })

export const meta = adminMeta(() => m.category_update_title())

const updateOf = (category: Category) =>
  m.catalogue_update_of({ name: inShownLanguage(category).name })

export default function UpdateCategoryPage({ params: { id } }: Route.ComponentProps) {
  const { data: category, isError } = useQuery(formQuery('GET /categories/:id', id))
  const navigate = useNavigate()
  const isMissing = isError && !category

  useEffect(() => {
    if (!isMissing) return
    toast.error(m.category_load_failed(), { id: 'category' })
    void navigate(pathToSection('categories'), { replace: true })
  }, [isMissing, navigate])

  return (
    <FormPage
      title={category ? updateOf(category) : m.category_update_title()}
      section="categories"
    >
      {category ? (
        <UpdateCategoryForm key={category._id} category={category} />
      ) : (
        <FieldsSkeleton>{m.category_loading()}</FieldsSkeleton>
      )}
    </FormPage>
  )
}

function UpdateCategoryForm({ category }: { category: Category }) {
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const { form, submit, isSaving, failure, conflict } = useSchemaForm({
    shape: CategoryChange,
    stored: category,
    names: FIELDS,
    send: (values, shown) =>
      call('PUT /categories/:id', category.id, { ...values, shownUpdatedAt: shown?.updatedAt }),
    changes: [CATEGORIES],
    done: m.category_update_done(),
    failed: explain,
    saved: (changed) => changed,
    conflict: { what: m.category(), find: (error) => conflictOf(error, Refusal)?.category },
    isBlocked: isUploading,
    onDone: () => void navigate(pathToSection('categories')),
    onFailed: (error) => toast.error(explain(error)),
  })
  return (
    <form method="post" noValidate aria-label={updateOf(category)} onSubmit={submit}>
      <LeaveQuestion form={form} />
      <FormColumns values={useWatch({ control: form.control })}>
        <SchemaFields
          form={form}
          names={FIELDS}
          instead={{
            description: (field) => <DescriptionField {...field} descriptionHint={ofTheMinimum} />,
            image: (field) => <ImageFields {...field} onBusyChange={setIsUploading} />,
            color: (field) => <ColorChoices {...field} schemes={schemesFor(category)} />,
          }}
        />
      </FormColumns>
      <SubmitBar
        section="categories"
        name={m.category_update()}
        busyName={
          isSaving ? m.catalogue_updating() : isUploading ? m.catalogue_uploading() : undefined
        }
        failure={failure}
        conflict={conflict && <EditConflict {...conflict} isSaving={isSaving || isUploading} />}
      />
    </form>
  )
}

function explain(error: Error): string {
  return messageOf(error) ?? m.category_update_failed()
}

function ofTheMinimum(count: number): string {
  return m.category_minimum({
    typed: formatCount(count),
    least: formatCount(MIN_CATEGORY_DESCRIPTION),
  })
}

/** A category may keep a colour that is no longer offered. */
function schemesFor({ color }: Category) {
  const offered = COLOR_SCHEMES.update
  const isOffered = !color || offered.some((scheme) => scheme.color === color)
  return isOffered ? offered : [...offered, { label: m.category_color_current(), color }]
}

const imageText = (): ImageFieldText => ({
  wrongType: m.category_image_wrong_type(),
  tooLarge: m.category_image_too_large(),
  failed: m.category_image_failed(),
  done: m.category_image_done(),
})

type ImageFieldsProps = Pick<
  ComponentProps<typeof ImageField>,
  'ref' | 'value' | 'error' | 'onChange' | 'onBusyChange'
>

/** One picture, uploaded or entered as an address: the last change counts. */
function ImageFields(field: ImageFieldsProps) {
  return (
    <div className="grid gap-4">
      <ImageField
        {...field}
        label={m.category_category_change_image()}
        hint={field.value ? undefined : m.category_image_none()}
        text={imageText()}
        shape="wide"
      />
      <TextField
        label={m.category_image_url()}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={'https://…'}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </div>
  )
}
