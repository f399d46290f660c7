import type { ImageFieldText } from '#web/upload/image-text.ts'

/** For a user's picture, at sign-up and later. */
export const profileImageText: ImageFieldText = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, WebP)',
  tooLarge: 'Image size should be less than 10MB',
  failed: 'Failed to upload image. Please try again.',
  done: 'Image uploaded successfully!',
}

export const PROFILE_IMAGE_HINT = 'JPEG, PNG, GIF or WebP, less than 10 MB'
