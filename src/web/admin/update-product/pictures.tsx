import { Controller } from 'react-hook-form'
import type { Product, ProductChange } from '#shop/catalogue/contract.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageWords } from '#web/upload/image-words.ts'
import type { ProductForm } from '../product-form/product-input.ts'
import { Section } from '../product-form/section.tsx'

const words: ImageWords = {
  wrongType: 'Please select valid image files (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: 'Failed to upload image. Please try again.',
}

interface PicturesProps {
  form: ProductForm<ProductChange>
  product: Product
  onBusyChange: (isBusy: boolean) => void
}

/** The main picture can be changed here; the others stay beside it as they are. */
export function Pictures({ form, product, onBusyChange }: PicturesProps) {
  const others = product.pictures.slice(1)
  return (
    <Section title="Pictures" lead="The main picture is seen on every card.">
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
            onBusyChange={onBusyChange}
            words={words}
            shape="tall"
          />
        )}
      />
      {others.length > 0 && (
        <div>
          <p className="text-sm font-medium">Its other pictures</p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {others.map((picture, place) => (
              <li key={picture.url} className="h-25 w-20 bg-wash">
                <Picture
                  picture={picture}
                  alt={`Picture ${place + 2} of ${product.name}`}
                  sizes="5rem"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-quiet">They stay as they are.</p>
        </div>
      )}
    </Section>
  )
}
