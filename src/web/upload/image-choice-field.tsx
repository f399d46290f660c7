import { useState } from 'react'
import type { ImageWords } from './image-words.ts'
import type { Shape } from './picture-box.tsx'
import { faultOfFile } from './picture-file.ts'
import { PictureFrame } from './picture-frame.tsx'
import { usePreview } from './use-preview.ts'

interface ImageChoiceFieldProps {
  label: string
  hint?: string
  file: File | undefined
  onChange: (file: File | undefined) => void
  words: Pick<ImageWords, 'wrongType' | 'tooLarge'>
  shape: Shape
  isDisabled?: boolean
}

/** One picture that is chosen now and sent later, by somebody who may not send any yet. */
export function ImageChoiceField({ file, onChange, words, ...rest }: ImageChoiceFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(file)

  function choose(files: readonly File[]) {
    const chosen = files.find((each) => !faultOfFile(each)) ?? files[0]
    const fault = chosen && faultOfFile(chosen)
    setRefusal(fault && words[fault])
    if (chosen && !fault) onChange(chosen)
  }

  function remove() {
    setRefusal(undefined)
    onChange(undefined)
  }

  return (
    <PictureFrame
      {...rest}
      source={preview ?? ''}
      messages={refusal ? [refusal] : []}
      news={file ? `Chosen: ${file.name}` : ''}
      onFiles={choose}
      onRemove={file ? remove : undefined}
    />
  )
}
