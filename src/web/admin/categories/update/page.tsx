import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, messageOf } from '#api/client.ts'
import { COLOR_SCHEMES } from '#shop/catalogue/categories/color-schemes.ts'
import { Category, type CategoryChange } from '#shop/catalogue/categories/contract.ts'
import { MIN_CATEGORY_DESCRIPTION } from '#shop/catalogue/rules.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { useEditConflict } from '#web/forms/use-edit-conflict.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { useSingleSubmit } from '#web/forms/use-single-submit.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { formQuery } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
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
import {
  type CategoryForm,
  ColorChoices,
  DescriptionField,
  FormColumns,
  NameField,
} from '../category-fields.tsx'
import { type CategoryInput, categoryChangeResolver, FIELDS, toInput } from '../category-input.ts'
import type { Route } from './+types/page'

const NOT_LOADED = 'Failed to fetch category details'
const NOT_CHANGED = 'Failed to update category'

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
  const form = useForm<CategoryInput, unknown, CategoryChange>({
    resolver: categoryChangeResolver,
    defaultValues: toInput(category),
    reValidateMode: 'onSubmit',
  })
  const { isDirty } = form.formState
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const leaveQuestion = useUnsavedChanges(() => isDirty)
  const { shown, show, conflict, setTheirs } = useEditConflict(form, {
    stored: category,
    toInput,
    submit: () => void send(),
    focus: () => form.setFocus('name'),
  })

  const [change, isChanging] = useAction({
    send: (input: CategoryChange) => call('PUT /categories/:id', category.id, input),
    changes: [CATEGORIES],
    done: 'Category updated successfully!',
    onDone: (changed) => {
      show(changed)
      void navigate(pathToSection('categories'))
    },
    onFailed: (error) => {
      const latest = conflictOf(error, Refusal)?.category
      setTheirs(latest)
      if (latest) return
      const message = messageOf(error) ?? NOT_CHANGED
      toast.error(message)
      showFailure({ message, error })
    },
  })
  const send = form.handleSubmit((input) => {
    clearFailure()
    change({ ...input, shownUpdatedAt: shown.current.updatedAt })
  })
  const submit = useSingleSubmit(send, isUploading)

  return (
    <form method="post" noValidate aria-label={`Update ${category.name}`} onSubmit={submit}>
      {leaveQuestion}
      <FormColumns form={form}>
        <NameField form={form} />
        <DescriptionField form={form} descriptionHint={ofTheMinimum} />
        <ImageFields form={form} onBusyChange={setIsUploading} />
        <ColorChoices form={form} schemes={schemesFor(category)} />
      </FormColumns>
      <SubmitBar
        section="categories"
        name="Update Category"
        busyName={isChanging ? 'Updating...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
        conflict={
          conflict && (
            <EditConflict what="category" {...conflict} isSaving={isChanging || isUploading} />
          )
        }
      />
    </form>
  )
}

function ofTheMinimum(count: number): string {
  return `${count}/${MIN_CATEGORY_DESCRIPTION} characters minimum`
}

/** A category may have a colour that is offered no longer; it can stay as it is. */
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

interface ImageFieldsProps {
  form: CategoryForm<CategoryChange>
  onBusyChange: (isBusy: boolean) => void
}

/** One picture, uploaded or given by its address: whichever was done last. */
function ImageFields({ form, onBusyChange }: ImageFieldsProps) {
  const { error, ...image } = useFormValue(form, 'image')
  return (
    <div className="grid gap-4">
      <ImageField
        {...image}
        label="Category image"
        hint={image.value ? undefined : 'No file selected'}
        error={error}
        onBusyChange={onBusyChange}
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
        value={image.value}
        onChange={(event) => image.onChange(event.target.value)}
      />
    </div>
  )
}
