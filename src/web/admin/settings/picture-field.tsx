import type { ComponentProps } from 'react'
import { m } from '#messages'
import { ImageField } from '#web/upload/image-field.tsx'
import type { ImageFieldText } from '#web/upload/image-text.ts'

export const pictureText = (): ImageFieldText => ({
  wrongType: m.setting_picture_wrong_type(),
  tooLarge: m.setting_picture_too_large(),
  failed: (reason) => m.setting_picture_failed({ reason }),
})

type PictureFieldProps = Omit<ComponentProps<typeof ImageField>, 'text' | 'shape'> & {
  shape?: 'wide' | 'tall' | 'logo'
}

/** A picture in the settings. */
export function PictureField({ shape = 'wide', ...field }: PictureFieldProps) {
  return <ImageField {...field} text={pictureText()} shape={shape} />
}
