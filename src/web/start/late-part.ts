import type { ComponentType } from 'react'
import { whenAtRest } from './at-rest.ts'

/** A part of a page that can be used without it. `LatePart` shows it. */
export interface Late<Props> {
  /** Undefined as long as it has not come. */
  here: () => ComponentType<Props> | undefined
  /** Fetches it unless that was done; rejects when it cannot be had. */
  come: () => Promise<void>
  /** For who seems about to want it. Whether it can be had is told when it is shown. */
  prepare: () => void
}

/** It is fetched when the page has nothing else to do, when prepared, or at last when shown. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let coming: Promise<void> | undefined
  let component: ComponentType<Props> | undefined

  async function fetchOnce() {
    component = await load()
  }

  function come() {
    coming ??= fetchOnce()
    return coming
  }

  const prepare = () => void come().catch(() => undefined)
  whenAtRest(prepare)
  return { here: () => component, come, prepare }
}
