import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, messageOf } from '#api/client.ts'
import { COLOR_SCHEMES } from '#shop/catalogue/categories/color-schemes.ts'
import { Category, CategoryChange } from '#shop/catalogue/categories/contract.ts'
import { MIN_CATEGORY_DESCRIPTION } from '#shop/catalogue/rules.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { CATEGORIES } from '#web/queries/categories.ts'
import { formQuery } from '#web/queries/query.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'
import { adminMeta } from '../../admin-meta.ts'
import { FieldsSkeleton } from '../../form-page/fields-skeleton.tsx'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { pathToSection } from '../../frame/path-to-section.ts'
import { InBangla } from '../../translations/in-bangla.tsx'
import { ColorChoices, DescriptionField, FormColumns } from '../category-fields.tsx'
import type { Route } from './+types/page'

const NOT_LOADED = 'Failed to fetch category details'
const NOT_CHANGED = 'Failed to update category'

const FIELDS = ['name', 'description', 'image', 'color'] as const

const Refusal = z.object({ category: Category })

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Update category')
}

export default function UpdateCategoryPage({ params: { id } }: Route.ComponentProps) {
  const { data: category, isError } = useQuery(formQuery('GET /categories/:id', id))
  const navigate = useNavigate()
  const isMissing = isError && !category

  useEffect(() => {
    if (!isMissing) return
    toast.error(NOT_LOADED, { id: NOT_LOADED })
    void navigate(pathToSection('categories'), { replace: true })
  }, [isMissing, navigate])

  return (
    <FormPage title={category ? `Update ${category.name}` : 'Update category'} section="categories">
      {category ? (
        <>
          <UpdateCategoryForm key={category._id} category={category} />
          <InBangla
            subject="category"
            id={category.id}
            fields={[
              { name: 'name', label: 'Name' },
              { name: 'description', label: 'Description', isLong: true },
            ]}
            hint="Not shown in the shop yet."
          />
        </>
      ) : (
        <FieldsSkeleton>Loading category details...</FieldsSkeleton>
      )}
    </FormPage>
  )
}

function UpdateCategoryForm({ category }: { category: Category }) {
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const { form, shape, submit, isSaving, failure, conflict } = useSchemaForm({
    shape: CategoryChange,
    stored: category,
    names: FIELDS,
    send: (values, shown) =>
      call('PUT /categories/:id', category.id, { ...values, shownUpdatedAt: shown?.updatedAt }),
    changes: [CATEGORIES],
    done: 'Category updated successfully!',
    failed: explain,
    saved: (changed) => changed,
    conflict: { what: 'category', find: (error) => conflictOf(error, Refusal)?.category },
    isBlocked: isUploading,
    onDone: () => void navigate(pathToSection('categories')),
    onFailed: (error) => toast.error(explain(error)),
  })
  return (
    <form method="post" noValidate aria-label={`Update ${category.name}`} onSubmit={submit}>
      <LeaveQuestion form={form} />
      <FormColumns values={useWatch({ control: form.control })}>
        <SchemaFields
          form={form}
          shape={shape}
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
        name="Update Category"
        busyName={isSaving ? 'Updating...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
        conflict={conflict && <EditConflict {...conflict} isSaving={isSaving || isUploading} />}
      />
    </form>
  )
}

function explain(error: Error): string {
  return messageOf(error) ?? NOT_CHANGED
}

function ofTheMinimum(count: number): string {
  return `${count}/${MIN_CATEGORY_DESCRIPTION} characters minimum`
}

/** A category may keep a colour that is no longer offered. */
function schemesFor({ color }: Category) {
  const offered = COLOR_SCHEMES.update
  const isOffered = !color || offered.some((scheme) => scheme.color === color)
  return isOffered ? offered : [...offered, { name: 'Current colour scheme', color }]
}

const imageText: ImageFieldText = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 10MB',
  failed: 'Failed to upload image',
  done: 'Image uploaded successfully!',
}

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
        label="Category image"
        hint={field.value ? undefined : 'No file selected'}
        text={imageText}
        shape="wide"
      />
      <TextField
        label="Or an image URL"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </div>
  )
}
