import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { moveTo } from '#web/ui/move-to.ts'
import type { ImageListText } from './image-text.ts'
import { faultOfFile } from './picture-file.ts'
import { placeFinished } from './place-finished.ts'
import { sendImage, type UploadState } from './send-image.ts'

/** More at once would only make each of them slower on the way. */
const SENT_AT_ONCE = 2

export interface PendingImage {
  /** In the order of choosing. */
  id: number
  file: File
  state: Exclude<UploadState, { step: 'uploaded' }>
}

interface ImageListOptions {
  value: readonly string[]
  onChange: (urls: string[]) => void
  text: ImageListText
  max: number
}

/** Sends pictures into a list, in the order in which they were chosen, whichever is done first. */
export function useImageList({ value, onChange, text, max }: ImageListOptions) {
  const [pending, setPending] = useState<PendingImage[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  const change = useLatestUrls(value, onChange)
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
    // Nothing that finishes later goes before what a person has put first.
    chosenAt.current.delete(url)
    change((urls) => [url, ...urls.filter((each) => each !== url)])
  }

  function move(url: string, place: number) {
    // Nothing that finishes later goes between what a person has put in order.
    for (const each of value) chosenAt.current.delete(each)
    change((urls) => moveTo(urls, urls.indexOf(url), place) ?? [...urls])
  }

  return { pending, refusals, choose, retry: send, giveUp, remove, makeMain, move }
}

/**
 * The addresses as they will be once the form has drawn every change: several pictures may be
 * finished before it has drawn the first, and none of them may be lost.
 */
function useLatestUrls(value: readonly string[], onChange: (urls: string[]) => void) {
  const latest = useRef(value)
  /** What the form was told and has not drawn yet. */
  const told = useRef<string[]>([])
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const drawn = JSON.stringify(value)
  useEffect(() => {
    const place = told.current.indexOf(drawn)
    told.current = told.current.slice(place + 1)
    // Nothing that was told from here: the form has set other pictures.
    if (place < 0) {
      latest.current = JSON.parse(drawn)
      told.current = []
    }
  }, [drawn])

  return (change: (urls: readonly string[]) => string[]) => {
    const urls = change(latest.current)
    latest.current = urls
    told.current.push(JSON.stringify(urls))
    tell.current(urls)
  }
}
