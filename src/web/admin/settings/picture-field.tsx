import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageWords } from '#web/upload/image-words.ts'

const words: ImageWords = {
  wrongType: 'Please select a valid image file (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: (reason) => `Image upload failed: ${reason}`,
}

interface PictureFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>
  name: FieldPath<Values>
  label: string
  onBusyChange: (isBusy: boolean) => void
}

/** A wide picture among the settings. */
export function PictureField<Values extends FieldValues>({
  control,
  name,
  label,
  onBusyChange,
}: PictureFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ImageField
          ref={field.ref}
          label={label}
          hint="16:9, best 1920x1080; JPG, PNG, GIF or WEBP, under 10MB."
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          onBusyChange={onBusyChange}
          words={words}
          shape="wide"
        />
      )}
    />
  )
}
