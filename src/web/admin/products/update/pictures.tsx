import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { ProductChange } from '#shop/catalogue/contract.ts'
import { MAX_IMAGES } from '#shop/catalogue/rules.ts'
import { TheirPictures } from '#web/admin/form-page/their-pictures.tsx'
import { ImageField } from '#web/upload/image-field.tsx'
import { ImageListField } from '#web/upload/image-list-field.tsx'
import type { ImageListWords } from '#web/upload/image-words.ts'
import type { ProductForm } from '../form/product-input.ts'
import { Section } from '../form/section.tsx'

const words: ImageListWords = {
  wrongType: 'Please select valid image files (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: 'Failed to upload image. Please try again.',
  tooMany: (fitting) => `Maximum ${MAX_IMAGES} images allowed. You can add ${fitting} more.`,
}

interface PicturesProps {
  form: ProductForm<ProductChange>
  /** What somebody else has made of the pictures, while the form says otherwise. */
  theirs: readonly string[] | undefined
  onBusyChange: (isBusy: boolean) => void
}

/** The main picture, and the others in their order: any of them can become the main one. */
export function Pictures({ form, theirs, onBusyChange }: PicturesProps) {
  const [isMainBusy, setIsMainBusy] = useState(false)
  const [areOthersBusy, setAreOthersBusy] = useState(false)
  const [main, others] = useWatch({ control: form.control, name: ['image', 'images'] })
  const areTheirs = theirs?.join() === [main, ...others].join()

  function set(urls: readonly string[]) {
    const [image = '', ...images] = new Set(urls)
    form.clearErrors(['image', 'images'])
    form.setValue('image', image, { shouldDirty: true })
    form.setValue('images', images, { shouldDirty: true })
  }

  return (
    <Section title="Images" lead="The main image is shown in product lists.">
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageField
            ref={field.ref}
            label="Product image"
            hint="JPG, PNG, GIF or WEBP, under 10MB"
            error={fieldState.error?.message}
            value={field.value}
            onChange={(url) => {
              form.clearErrors('image')
              field.onChange(url)
            }}
            onBusyChange={(isBusy) => {
              setIsMainBusy(isBusy)
              onBusyChange(isBusy || areOthersBusy)
            }}
            words={words}
            shape="tall"
          />
        )}
      />
      {theirs && !areTheirs && (
        <TheirPictures urls={theirs} shape="tall" onTake={() => set(theirs)} />
      )}
      <Controller
        control={form.control}
        name="images"
        render={({ field, fieldState }) => (
          <ImageListField
            ref={field.ref}
            label="Other images"
            hint={`Up to ${MAX_IMAGES - 1}, shown after the main one`}
            error={fieldState.error?.message}
            value={field.value}
            onChange={(urls) => {
              form.clearErrors('images')
              field.onChange(urls)
            }}
            onMakeMain={(url) => set([url, main, ...others].filter(Boolean))}
            onBusyChange={(isBusy) => {
              setAreOthersBusy(isBusy)
              onBusyChange(isBusy || isMainBusy)
            }}
            words={words}
            max={MAX_IMAGES - 1}
            // One that becomes the main picture would be replaced by the one under way.
            isDisabled={isMainBusy}
          />
        )}
      />
    </Section>
  )
}
