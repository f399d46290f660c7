import { Controller } from 'react-hook-form'
import type { NewCategory } from '#shop/catalogue/categories/contract.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageWords } from '#web/upload/image-words.ts'
import type { CategoryForm } from '../form/name-fields.tsx'

const words: ImageWords = {
  wrongType: 'Please select a valid image file (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: (reason) => `Image upload failed: ${reason}`,
}

interface BannerFieldProps {
  form: CategoryForm<NewCategory>
  onBusyChange: (isBusy: boolean) => void
}

export function BannerField({ form, onBusyChange }: BannerFieldProps) {
  return (
    <div>
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageField
            ref={field.ref}
            label="Banner image"
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
      <ul
        aria-label="Banner requirements"
        className="mt-3 grid gap-x-6 text-sm text-quiet sm:grid-cols-2"
      >
        <li>Format 16:9</li>
        <li>1920x1080 recommended, 1200x675 minimum</li>
        <li>JPG, PNG or WEBP</li>
        <li>Under 2MB advised</li>
      </ul>
    </div>
  )
}
