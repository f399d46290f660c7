import { Controller, useWatch } from 'react-hook-form'
import type { CategoryChange } from '#shop/catalogue/categories/contract.ts'
import { TheirPictures } from '#web/admin/form-page/their-pictures.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageWords } from '#web/upload/image-words.ts'
import type { CategoryForm } from '../form/name-fields.tsx'

const words: ImageWords = {
  wrongType: 'Please select an image file',
  tooLarge: 'File size must be less than 10MB',
  failed: 'Failed to upload image',
  done: 'Image uploaded successfully!',
}

interface ImageFieldsProps {
  form: CategoryForm<CategoryChange>
  /** What somebody else has made of the picture, while the form says otherwise. */
  theirs: string | undefined
  onBusyChange: (isBusy: boolean) => void
}

/** One picture, uploaded or given by its address: whichever was done last. */
export function ImageFields({ form, theirs, onBusyChange }: ImageFieldsProps) {
  const image = useWatch({ control: form.control, name: 'image' })

  function set(url: string) {
    form.clearErrors('image')
    form.setValue('image', url, { shouldDirty: true })
  }

  return (
    <div className="grid gap-4">
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageField
            ref={field.ref}
            label="Category image"
            hint={image ? undefined : 'No file selected'}
            error={fieldState.error?.message}
            value={field.value}
            onChange={(url) => {
              form.clearErrors('image')
              field.onChange(url)
            }}
            onBusyChange={onBusyChange}
            words={words}
            shape="wide"
          />
        )}
      />
      {theirs && theirs !== image && (
        <TheirPictures urls={[theirs]} shape="wide" onTake={() => set(theirs)} />
      )}
      <TextField
        label="Or an image URL"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        value={image}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  )
}
