import { m } from '#messages'
import type { ImageFieldText } from '#web/upload/image-text.ts'

/** For a user's picture, at sign-up and later. */
export const profileImageText = (): ImageFieldText => ({
  wrongType: m.profile_image_type(),
  tooLarge: m.profile_image_size(),
  failed: m.profile_image_failed(),
  done: m.profile_image_done(),
})
