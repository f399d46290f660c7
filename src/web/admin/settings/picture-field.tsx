import type { ComponentProps } from 'react'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'

export const pictureText: ImageFieldText = {
  wrongType: 'Please select a valid image file (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Image size must be less than 10MB',
  failed: (reason) => `Image upload failed: ${reason}`,
}

type PictureFieldProps = Omit<ComponentProps<typeof ImageField>, 'text' | 'shape'> & {
  shape?: 'wide' | 'logo'
}

/** A picture in the settings. */
export function PictureField({ shape = 'wide', ...field }: PictureFieldProps) {
  return <ImageField {...field} text={pictureText} shape={shape} />
}
