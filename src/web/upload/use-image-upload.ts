import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { faultOfFile, type ImageFieldText } from './image-text.ts'
import { sendImage, type UploadState } from './send-image.ts'

interface ImageUploadOptions {
  text: ImageFieldText
  keep?: (url: string) => Promise<void>
  onUploaded: (url: string) => void
  onFailure?: ((message: string) => void) | undefined
}

/** Uploads one picture: a newly chosen one replaces the upload in progress. */
export function useImageUpload(options: ImageUploadOptions) {
  const [upload, setUpload] = useState<{ file: File; state: UploadState }>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => running.current?.abort(), [])

  function clear() {
    running.current?.abort()
    setRefusal(undefined)
    setUpload(undefined)
  }

  async function send(file: File) {
    clear()
    const controller = new AbortController()
    running.current = controller
    const state = await sendImage(file, {
      text: latest.current.text,
      keep: latest.current.keep,
      signal: controller.signal,
      onProgress: (progress) => setUpload({ file, state: progress }),
    })
    if (!state) return
    setUpload({ file, state })
    if (state.step === 'failed') latest.current.onFailure?.(state.message)
    if (state.step === 'uploaded') latest.current.onUploaded(state.url)
  }

  function choose(files: readonly File[]) {
    const file = files.find((each) => !faultOfFile(each)) ?? files[0]
    const fault = file && faultOfFile(file)
    if (file && !fault) void send(file)
    if (!fault) return
    setRefusal(options.text[fault])
    options.onFailure?.(options.text[fault])
  }

  const state = upload?.state
  return {
    file: upload?.file,
    state,
    refusal,
    progress: state?.step === 'sending' || state?.step === 'finishing' ? state : undefined,
    failure: state?.step === 'failed' ? state : undefined,
    choose,
    send,
    clear,
  }
}

/** Tells the form whether uploads are in progress; an unmounted field no longer counts. */
export function useBusy(isBusy: boolean, tell: ((isBusy: boolean) => void) | undefined): void {
  const tellForm = useEffectEvent((isBusyNow: boolean) => tell?.(isBusyNow))
  useEffect(() => {
    if (!isBusy) return
    tellForm(true)
    return () => tellForm(false)
  }, [isBusy])
}
