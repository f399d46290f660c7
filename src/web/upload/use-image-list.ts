import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { moveTo } from '#web/ui/move-to.ts'
import { faultOfFile, type ImageListText } from './image-text.ts'
import { sendImage, type UploadState } from './send-image.ts'

/** More at once would only slow each other down. */
const SENT_AT_ONCE = 2

export interface PendingImage {
  /** In the order of choosing. */
  id: number
  file: File
  state: Exclude<UploadState, { step: 'uploaded' }>
}

export interface ImageListOptions {
  /** Addresses of the stored pictures, the main one first unless it is a separate field. */
  value: readonly string[]
  /** The addresses now, before rendering: several uploads may finish between two renders. */
  current: () => readonly string[]
  onChange: (urls: string[]) => void
  text: ImageListText
  max: number
}

/** Uploads pictures into a list, in the order in which they were chosen, whichever finishes first. */
export function useImageList({ value, current, onChange, text, max }: ImageListOptions) {
  const [pending, setPending] = useState<PendingImage[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const [limit] = useState(() => pLimit(SENT_AT_ONCE))
  const running = useRef(new Map<number, AbortController>())
  const chosenAt = useRef(new Map<string, number>())
  const lastId = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  function change(make: (urls: readonly string[]) => string[]) {
    onChange(make(current()))
  }

  function update(id: number, state: PendingImage['state']) {
    setPending((all) => all.map((each) => (each.id === id ? { ...each, state } : each)))
  }

  async function send(id: number, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    update(id, { step: 'sending', percent: 0 })
    const { signal } = controller
    const onProgress = (state: PendingImage['state']) => update(id, state)
    const state = await limit(() =>
      signal.aborted ? undefined : sendImage(file, { text, signal, onProgress }),
    )
    if (!state) return
    if (state.step === 'failed') {
      update(id, state)
    } else {
      setPending((all) => all.filter((each) => each.id !== id))
      change((urls) => placeFinished(urls, state.url, id, chosenAt.current))
    }
  }

  function choose(files: readonly File[]) {
    const faults = files.map(faultOfFile)
    const good = files.filter((_, place) => !faults[place])
    const fitting = max - value.length - pending.length
    const messages = new Set(faults.flatMap((fault) => (fault ? [text[fault]] : [])))
    if (good.length > fitting) messages.add(text.tooMany(fitting))
    setRefusals([...messages])
    if (good.length > fitting) return
    const added = good.map((file) => {
      lastId.current += 1
      return { id: lastId.current, file, state: { step: 'sending', percent: 0 } as const }
    })
    setPending((all) => [...all, ...added])
    for (const { id, file } of added) void send(id, file)
  }

  function giveUp(id: number) {
    running.current.get(id)?.abort()
    setPending((all) => all.filter((each) => each.id !== id))
    setRefusals([])
  }

  function remove(url: string) {
    setRefusals([])
    change((urls) => urls.filter((each) => each !== url))
  }

  function makeMain(url: string) {
    // Uploads that finish later do not go before a picture that the user has put first.
    chosenAt.current.delete(url)
    change((urls) => [url, ...urls.filter((each) => each !== url)])
  }

  function move(url: string, place: number) {
    // Uploads that finish later do not go between pictures that the user has ordered.
    for (const each of value) chosenAt.current.delete(each)
    change((urls) => moveTo(urls, urls.indexOf(url), place) ?? [...urls])
  }

  return { pending, refusals, choose, retry: send, giveUp, remove, makeMain, move }
}

/**
 * Inserts an uploaded picture before those chosen after it. Pictures that were there before, or that the user put
 * first, stay where they are; duplicates are not added.
 */
export function placeFinished(
  urls: readonly string[],
  url: string,
  chosen: number,
  chosenAt: Map<string, number>,
): string[] {
  if (urls.includes(url)) return [...urls]
  chosenAt.set(url, chosen)
  const next = urls.findIndex((each) => (chosenAt.get(each) ?? 0) > chosen)
  return next < 0 ? [...urls, url] : urls.toSpliced(next, 0, url)
}
