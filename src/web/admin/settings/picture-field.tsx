import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'

export const pictureText: ImageFieldText = {
  wrongType: 'Please select a valid image file (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: (reason) => `Image upload failed: ${reason}`,
}

const kinds = {
  wide: { label: 'Image', hint: '16:9, best 1920x1080; JPG, PNG, GIF or WEBP, under 10MB.' },
  logo: {
    label: 'Logo',
    hint: 'Dark on white looks best. JPG, PNG, WEBP or AVIF, up to 10 MB. Also used for icons and shared links.',
  },
}

interface PictureFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  name: FieldPath<Values>
  shape?: keyof typeof kinds
  onBusyChange: (isBusy: boolean) => void
}

/** A picture among the settings. */
export function PictureField<Values extends FieldValues>({
  form,
  name,
  shape = 'wide',
  onBusyChange,
}: PictureFieldProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <ImageField
          {...kinds[shape]}
          ref={field.ref}
          error={fieldState.error?.message}
          value={field.value}
          onChange={(url) => {
            form.clearErrors(name)
            field.onChange(url)
          }}
          onBusyChange={onBusyChange}
          text={pictureText}
          shape={shape}
        />
      )}
    />
  )
}
