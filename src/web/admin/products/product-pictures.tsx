import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { MAX_IMAGES } from '#shop/catalogue/rules.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Options } from '#web/ui/options.tsx'
import { ImageField } from '#web/upload/image-field.tsx'
import { ImageListField } from '#web/upload/image-list-field.tsx'
import type { ImageListText } from '#web/upload/image-text.ts'
import { Section } from './product-fields.tsx'
import type { OfProduct } from './product-form.ts'

interface PicturesProps extends OfProduct {
  onBusyChange: (isBusy: boolean) => void
}

const shared = () => ({
  wrongType: m.product_images_wrong_type(),
  tooMany: (fitting: number) =>
    m.product_images_too_many({ most: formatCount(MAX_IMAGES), fitting: formatCount(fitting) }),
})

const newPicturesText = (): ImageListText => ({
  ...shared(),
  tooLarge: m.product_images_too_large(),
  failed: m.product_images_failed(),
})

export function NewPictures({ form, onBusyChange }: PicturesProps) {
  return (
    <Section title={m.colour_images()} lead={m.product_images_lead_first()}>
      <ImageListField
        {...useFormValue(form, 'images')}
        label={m.product_images()}
        hint={m.product_images_hint({ most: formatCount(MAX_IMAGES) })}
        onBusyChange={onBusyChange}
        text={newPicturesText()}
        max={MAX_IMAGES}
        beneath={(url, place) => (
          <PictureColour
            form={form}
            url={url}
            name={m.product_image_place({ place: formatCount(place) })}
          />
        )}
      />
    </Section>
  )
}

const changedPicturesText = (): ImageListText => ({
  ...shared(),
  tooLarge: m.catalogue_image_too_large(),
  failed: m.product_image_failed(),
})

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
    <Section title={m.colour_images()} lead={m.product_images_lead()}>
      <ImageField
        {...main}
        label={m.product_image()}
        hint={m.product_image_hint()}
        onBusyChange={(isBusy) => {
          setIsMainBusy(isBusy)
          onBusyChange(isBusy || areOthersBusy)
        }}
        text={changedPicturesText()}
        shape="tall"
      />
      {main.value !== '' && (
        <div className="max-w-56 empty:hidden">
          <PictureColour form={form} url={main.value} name={m.product_image_main()} />
        </div>
      )}
      <ImageListField
        {...others}
        label={m.product_images_other()}
        hint={m.product_images_other_hint({ most: formatCount(MAX_IMAGES - 1) })}
        onMakeMain={makeMain}
        onBusyChange={(isBusy) => {
          setAreOthersBusy(isBusy)
          onBusyChange(isBusy || isMainBusy)
        }}
        text={changedPicturesText()}
        max={MAX_IMAGES - 1}
        beneath={(url, place) => (
          <PictureColour
            form={form}
            url={url}
            name={m.product_image_place({ place: formatCount(place) })}
          />
        )}
        // The upload of the main picture would replace the one chosen here.
        isDisabled={isMainBusy}
      />
    </Section>
  )
}

interface PictureColourProps extends OfProduct {
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
      aria-label={m.product_image_colour({ name })}
      value={colours.find(({ images }) => images.includes(url))?.was ?? ''}
      onChange={(event) => choose(event.target.value)}
      className="min-h-11 w-full border border-line-strong bg-field px-2 text-base focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink"
    >
      <option value="">{m.product_image_every_colour()}</option>
      <Options of={colours.map(({ was = '', name }) => [was, name || m.colour_new()])} />
    </select>
  )
}
