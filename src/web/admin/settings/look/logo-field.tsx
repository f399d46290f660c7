import { Controller } from 'react-hook-form'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageWords } from '#web/upload/image-words.ts'
import type { LookFormFields } from './look-form-fields.ts'

const words: ImageWords = {
  wrongType: 'Please select a valid image file (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: (reason) => `Image upload failed: ${reason}`,
}

interface LogoFieldProps {
  form: LookFormFields
  onBusyChange: (isBusy: boolean) => void
}

export function LogoField({ form, onBusyChange }: LogoFieldProps) {
  return (
    <Controller
      control={form.control}
      name="logo"
      render={({ field, fieldState }) => (
        <ImageField
          ref={field.ref}
          label="Logo"
          hint="Dark on white looks best. JPG, PNG, WEBP or AVIF, up to 10 MB. Also used for icons and shared links."
          error={fieldState.error?.message}
          value={field.value}
          onChange={(url) => {
            form.clearErrors('logo')
            field.onChange(url)
          }}
          onBusyChange={onBusyChange}
          words={words}
          shape="logo"
        />
      )}
    />
  )
}
