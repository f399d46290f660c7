import { useDropzone } from 'react-dropzone'
import { UPLOAD_TYPES } from '#shop/images/rules.ts'
import { usePaste } from './use-paste.ts'

interface ImageDropOptions {
  isMultiple: boolean
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Every way in which files come into a field, right or wrong. */
export function useImageDrop({ isMultiple, isDisabled, onFiles }: ImageDropOptions) {
  const { getRootProps, getInputProps, inputRef, rootRef, isDragActive, open } = useDropzone({
    onDrop: (files: File[]) => {
      // The same file chosen again is a change again.
      if (inputRef.current) inputRef.current.value = ''
      if (files.length > 0) onFiles(files)
    },
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  usePaste(rootRef, isDisabled ? undefined : onFiles)
  return {
    rootProps: getRootProps(),
    inputProps: getInputProps({
      accept: UPLOAD_TYPES.join(','),
      multiple: isMultiple,
      disabled: isDisabled,
      'aria-hidden': true,
      'aria-label': undefined,
      style: { display: 'none' },
    }),
    isDragActive,
    open,
  }
}
