import { useLayoutEffect } from 'react'
import { readStored } from '#web/ui/browser-store.ts'

/** Where the browser keeps what is carried over to the page in another language. */
export const CARRIED = 'haat: carried over'

/** From choosing another language until its page has what was typed. */
export function isCarried(): boolean {
  return readStored('sessionStorage', CARRIED) !== null
}

const uploads = new Set<Promise<unknown>>()

/** Switching the language waits for it: until it ends, its picture is in no field. */
export function countUpload(upload: Promise<unknown>): void {
  uploads.add(upload)
  void upload.finally(() => uploads.delete(upload))
}

export async function uploadsEnd(): Promise<void> {
  while (uploads.size > 0) {
    await Promise.allSettled(uploads)
    // React renders what was uploaded, and a list starts its next upload.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

interface State {
  key: string
  /** Undefined while nothing is changed. */
  value: () => unknown
  set: (value: never) => void
}

/** What is typed on the page and stands in no field of it, such as pictures and added lines. */
export const states = new Set<State>()

/** Carries what a form holds over to the page in another language. */
export function useCarriedState<Value>(
  key: string,
  value: () => Value | undefined,
  set: (value: Value) => void,
): void {
  useLayoutEffect(() => {
    const state = { key, value, set }
    states.add(state)
    return () => void states.delete(state)
  })
}
