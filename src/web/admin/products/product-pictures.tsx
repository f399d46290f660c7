import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_IMAGES } from '#shop/catalogue/rules.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import { ImageListField } from '#web/upload/image-list-field.tsx'
import type { ImageListText } from '#web/upload/image-text.ts'
import { Section } from './product-fields.tsx'
import type { OfProduct } from './product-form.ts'

interface PicturesProps extends Pick<OfProduct, 'form'> {
  onBusyChange: (isBusy: boolean) => void
}

const shared = {
  wrongType: 'Please select valid image files (JPG, PNG, GIF, WEBP)',
  tooMany: (fitting) => `Maximum ${MAX_IMAGES} images allowed. You can add ${fitting} more.`,
} satisfies Partial<ImageListText>

const newPicturesText: ImageListText = {
  ...shared,
  tooLarge: 'Each image must be less than 10MB',
  failed: 'Failed to upload one or more images. Please try again.',
}

export function NewPictures({ form, onBusyChange }: PicturesProps) {
  return (
    <Section title="Images" lead="The first is the main image, shown in product lists.">
      <ImageListField
        {...useFormValue(form, 'images')}
        label="Product images"
        hint={`Up to ${MAX_IMAGES}: JPG, PNG, GIF or WEBP, each under 10MB`}
        onBusyChange={onBusyChange}
        text={newPicturesText}
        max={MAX_IMAGES}
        beneath={(url, place) => <PictureColour form={form} url={url} name={`image ${place}`} />}
      />
    </Section>
  )
}

const changedPicturesText: ImageListText = {
  ...shared,
  tooLarge: 'Image size must be less than 10MB',
  failed: 'Failed to upload image. Please try again.',
}

/** The main picture, and the others in their order: any of them can become the main one. */
export function ChangedPictures({ form, onBusyChange }: PicturesProps) {
  const [isMainBusy, setIsMainBusy] = useState(false)
  const [areOthersBusy, setAreOthersBusy] = useState(false)
  const main = useFormValue(form, 'image')
  const others = useFormValue(form, 'images')

  function makeMain(url: string) {
    const [first = '', ...rest] = new Set([url, main.value, ...others.value].filter(Boolean))
    main.onChange(first)
    others.onChange(rest)
  }

  return (
    <Section title="Images" lead="The main image is shown in product lists.">
      <ImageField
        {...main}
        label="Product image"
        hint="JPG, PNG, GIF or WEBP, under 10MB"
        onBusyChange={(isBusy) => {
          setIsMainBusy(isBusy)
          onBusyChange(isBusy || areOthersBusy)
        }}
        text={changedPicturesText}
        shape="tall"
      />
      {main.value !== '' && (
        <div className="max-w-56 empty:hidden">
          <PictureColour form={form} url={main.value} name="the main image" />
        </div>
      )}
      <ImageListField
        {...others}
        label="Other images"
        hint={`Up to ${MAX_IMAGES - 1}, shown after the main one`}
        onMakeMain={makeMain}
        onBusyChange={(isBusy) => {
          setAreOthersBusy(isBusy)
          onBusyChange(isBusy || isMainBusy)
        }}
        text={changedPicturesText}
        max={MAX_IMAGES - 1}
        beneath={(url, place) => <PictureColour form={form} url={url} name={`image ${place}`} />}
        // The upload of the main picture would replace the one chosen here.
        isDisabled={isMainBusy}
      />
    </Section>
  )
}

interface PictureColourProps extends Pick<OfProduct, 'form'> {
  url: string
  /** What the picture is called. */
  name: string
}

/** Which of the colours a picture shows; nothing where there are none. */
function PictureColour({ form, url, name }: PictureColourProps) {
  const colours = useWatch({ control: form.control, name: 'colours' })
  if (colours.length === 0) return null

  function choose(key: string) {
    colours.forEach(({ was, images }, place) => {
      const others = images.filter((each) => each !== url)
      const shown = was === key ? [...others, url] : others
      form.setValue(`colours.${place}.images`, shown, { shouldDirty: true })
    })
  }

  return (
    <select
      aria-label={`Colour shown in ${name}`}
      value={colours.find(({ images }) => images.includes(url))?.was ?? ''}
      onChange={(event) => choose(event.target.value)}
      className="min-h-11 w-full border border-line-strong bg-field px-2 text-base focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink"
    >
      <option value="">Every colour</option>
      {colours.map(({ was, name }) => (
        <option key={was} value={was}>
          {name || 'New colour'}
        </option>
      ))}
    </select>
  )
}
